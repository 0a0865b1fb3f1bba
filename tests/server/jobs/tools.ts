import type { Core } from '../core.ts'
import { toneObject } from '../json/tone.ts'
import type { BookItem } from '../state/media.types.ts'
import type { Task } from '../state/settings.types.ts'

export interface EmbedOptions {
  backupFiles: boolean
  forceEmbedChapters: boolean
}

interface QueuedEmbed {
  item: BookItem
  userId: string
  options: EmbedOptions
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const ENCODE_STEPS = 40

const cacheOf = (itemId: string): string => `/metadata/cache/items/${itemId}`

const embedData = ({ item, userId, options }: QueuedEmbed): Record<string, unknown> => ({
  libraryItemId: item.id,
  libraryItemPath: item.path,
  userId,
  audioFiles: item.media.audioFiles.map(({ index, ino, metadata }) => ({
    index,
    ino,
    filename: metadata.filename,
    path: metadata.path,
    cachePath: `${cacheOf(item.id)}/${metadata.filename}`,
  })),
  coverPath: item.media.coverPath,
  metadataObject: toneObject(item),
  itemCachePath: cacheOf(item.id),
  chapters: item.media.chapters,
  options,
})

/**
 * The tools that work on audio files, as tasks with their events. The files themselves stay as they are: there is no
 * encoder here.
 */
export class Tools {
  #core: Core | null = null
  #queue: QueuedEmbed[] = []
  #current: string | null = null
  readonly #encodes = new Map<string, { task: Task; isCancelled: boolean }>()

  connect(core: Core): void {
    this.#core = core
  }

  queued(): Record<string, unknown>[] {
    return this.#queue.map(embedData)
  }

  isEmbedding(itemId: string): boolean {
    return this.#current === itemId || this.#queue.some(({ item }) => item.id === itemId)
  }

  forget(): void {
    this.#queue = []
    this.#current = null
    this.#encodes.clear()
  }

  embed(item: BookItem, userId: string, options: EmbedOptions): void {
    const entry = { item, userId, options }
    if (this.#current === null) {
      void this.#runEmbed(entry)
      return
    }
    this.#queue.push(entry)
    this.#core?.hub.toAdmins('metadata_embed_queue_update', { libraryItemId: item.id, queued: true })
  }

  encode(item: BookItem, userId: string): void {
    void this.#runEncode(item, userId)
  }

  /** Ends a running encode as failed; false when there is none. */
  cancelEncode(itemId: string): boolean {
    const running = this.#encodes.get(itemId)
    if (!running) return false
    running.isCancelled = true
    this.#encodes.delete(itemId)
    this.#core?.tasks.finish(running.task, { error: 'Ffmpeg task killed' })
    return true
  }

  async #runEmbed(entry: QueuedEmbed): Promise<void> {
    const core = this.#core
    if (!core) return
    this.#current = entry.item.id
    const task = core.tasks.start({
      action: 'embed-metadata',
      title: 'Embedding Metadata',
      description: `Embedding metadata in audiobook "${entry.item.media.metadata.title}".`,
      showSuccess: false,
      data: embedData(entry),
    })
    const [started, finished] =
      core.state.flavour === '2.36'
        ? ['track_started', 'track_finished']
        : ['audiofile_metadata_started', 'audiofile_metadata_finished']
    for (const { ino } of entry.item.media.audioFiles) {
      core.hub.toAdmins(started, { libraryItemId: entry.item.id, ino })
      await sleep(core.faults.stepMs)
      core.hub.toAdmins(finished, { libraryItemId: entry.item.id, ino })
    }
    core.tasks.finish(task, core.faults.taskError === null ? {} : { error: core.faults.taskError })
    this.#current = null
    const next = this.#queue.shift()
    if (!next) return
    core.hub.toEveryone('metadata_embed_queue_update', { libraryItemId: next.item.id, queued: false })
    void this.#runEmbed(next)
  }

  async #runEncode(item: BookItem, userId: string): Promise<void> {
    const core = this.#core
    if (!core) return
    const targetFilename = `${item.media.metadata.title}.m4b`
    const cache = cacheOf(item.id)
    const task = core.tasks.start({
      action: 'encode-m4b',
      title: 'Encoding M4b',
      description: `Encoding audiobook "${item.media.metadata.title}" into a single m4b file.`,
      showSuccess: false,
      data: {
        libraryItemId: item.id,
        libraryItemPath: item.path,
        userId,
        originalTrackPaths: item.media.audioFiles.map(({ metadata }) => metadata.path),
        tempFilepath: `${cache}/${targetFilename}`,
        targetFilename,
        targetFilepath: `${item.path}/${targetFilename}`,
        itemCachePath: cache,
        toneJsonObject: {
          ToneJsonFile: `${cache}/metadata.json`,
          TrackNumber: 1,
          CoverFile: item.media.coverPath,
        },
      },
    })
    const running = { task, isCancelled: false }
    this.#encodes.set(item.id, running)
    for (let step = 0; step < ENCODE_STEPS && !running.isCancelled; step += 1) {
      await sleep(core.faults.stepMs)
      if (core.state.flavour === '2.36') {
        core.hub.toAdmins('task_progress', { libraryItemId: item.id, progress: (step / ENCODE_STEPS) * 100 })
      }
    }
    if (running.isCancelled) return
    this.#encodes.delete(item.id)
    core.tasks.finish(task, core.faults.taskError === null ? {} : { error: core.faults.taskError })
  }
}
