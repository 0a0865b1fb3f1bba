import { inBackground } from './background.ts'
import type { Core } from '../core.ts'
import { ffmetadataObject, toneObject } from '../json/tone.ts'
import type { BookItem } from '../state/media.types.ts'
import type { Task } from '../state/settings.types.ts'
import type { State } from '../state/state.ts'

export interface EmbedOptions {
  backupFiles: boolean
  forceEmbedChapters: boolean
}

interface QueuedEmbed {
  item: BookItem
  userId: string
  options: EmbedOptions
}

const ENCODE_STEPS = 40

const cacheOf = (itemId: string): string => `/metadata/cache/items/${itemId}`

const durationOf = (item: BookItem): number =>
  item.media.audioFiles.reduce((sum, file) => sum + file.duration, 0)

const embedData = (state: State, { item, userId, options }: QueuedEmbed): Record<string, unknown> => {
  const isCurrent = state.flavour === '2.36'
  return {
    libraryItemId: item.id,
    [isCurrent ? 'libraryItemDir' : 'libraryItemPath']: item.path,
    userId,
    audioFiles: item.media.audioFiles.map(({ index, ino, metadata, duration }) => ({
      index,
      ino,
      filename: metadata.filename,
      path: metadata.path,
      cachePath: `${cacheOf(item.id)}/${metadata.filename}`,
      ...(isCurrent ? { duration } : {}),
    })),
    coverPath: item.media.coverPath,
    metadataObject: isCurrent ? ffmetadataObject(item) : toneObject(item),
    itemCachePath: cacheOf(item.id),
    chapters: item.media.chapters,
    options,
    ...(isCurrent
      ? { mimeType: item.media.audioFiles[0]?.mimeType ?? null, duration: durationOf(item) }
      : {}),
  }
}

export interface EncodeOptions {
  codec: string
  bitrate: string
  channels: string
}

const encodeData = (
  state: State,
  item: BookItem,
  userId: string,
  options: EncodeOptions,
): Record<string, unknown> => {
  const targetFilename = `${item.media.metadata.title}.m4b`
  const cache = cacheOf(item.id)
  const paths = {
    originalTrackPaths: item.media.audioFiles.map(({ metadata }) => metadata.path),
    tempFilepath: `${cache}/${targetFilename}`,
    targetFilename,
    targetFilepath: `${item.path}/${targetFilename}`,
    itemCachePath: cache,
  }
  if (state.flavour === '2.2.23') {
    const toneJsonObject = {
      ToneJsonFile: `${cache}/metadata.json`,
      TrackNumber: 1,
      CoverFile: item.media.coverPath,
    }
    return { libraryItemId: item.id, libraryItemPath: item.path, userId, ...paths, toneJsonObject }
  }
  return {
    libraryItemId: item.id,
    libraryItemDir: item.path,
    userId,
    ...paths,
    inos: item.media.audioFiles.map(({ ino }) => ino),
    ffmetadataObject: ffmetadataObject(item),
    chapters: item.media.chapters,
    coverPath: item.media.coverPath,
    ffmetadataPath: `${cache}/ffmetadata.txt`,
    duration: durationOf(item),
    encodeOptions: options,
  }
}

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
    const state = this.#core?.state
    return state ? this.#queue.map((entry) => embedData(state, entry)) : []
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
      inBackground(this.#runEmbed(entry))
      return
    }
    this.#queue.push(entry)
    this.#core?.hub.toAdmins('metadata_embed_queue_update', { libraryItemId: item.id, queued: true })
  }

  encode(item: BookItem, userId: string, options: EncodeOptions): void {
    inBackground(this.#runEncode(item, userId, options))
  }

  /** Ends a running encode as failed; false when there is none. */
  cancelEncode(itemId: string): boolean {
    const running = this.#encodes.get(itemId)
    if (!running) return false
    running.isCancelled = true
    this.#encodes.delete(itemId)
    const isCurrent = this.#core?.state.flavour === '2.36'
    this.#core?.tasks.finish(running.task, {
      error: isCurrent ? 'Task canceled by user' : 'Ffmpeg task killed',
    })
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
      data: embedData(core.state, entry),
      texts: {
        titleKey: 'MessageTaskEmbeddingMetadata',
        descriptionKey: 'MessageTaskEmbeddingMetadataDescription',
        descriptionSubs: [entry.item.media.metadata.title ?? ''],
      },
    })
    const isCurrent = core.state.flavour === '2.36'
    const [started, finished] = isCurrent
      ? ['track_started', 'track_finished']
      : ['audiofile_metadata_started', 'audiofile_metadata_finished']
    const { audioFiles } = entry.item.media
    for (const [index, { ino }] of audioFiles.entries()) {
      const file = { libraryItemId: entry.item.id, ino }
      core.hub.toAdmins(started, file)
      await core.faults.toolStep()
      if (isCurrent) {
        const progress = ((index + 1) / audioFiles.length) * 99.99
        core.hub.toAdmins('task_progress', { libraryItemId: entry.item.id, progress })
        core.hub.toAdmins('track_progress', { ...file, progress: 99.99 })
      }
      core.hub.toAdmins(finished, file)
    }
    core.tasks.finish(task, core.faults.taskError === null ? {} : { error: core.faults.taskError })
    this.#current = null
    const next = this.#queue.shift()
    if (!next) return
    core.hub.toEveryone('metadata_embed_queue_update', { libraryItemId: next.item.id, queued: false })
    inBackground(this.#runEmbed(next))
  }

  /** One step of an encode: how far the whole is, and the files that began and ended in it. */
  #tellEncode(core: Core, item: BookItem, step: number): void {
    const { audioFiles } = item.media
    const from = (step / ENCODE_STEPS) * audioFiles.length
    const to = ((step + 1) / ENCODE_STEPS) * audioFiles.length
    for (const [index, { ino }] of audioFiles.entries()) {
      const file = { libraryItemId: item.id, ino }
      if (index >= from && index < to) core.hub.toAdmins('track_started', file)
      if (to > index && from < index + 1) {
        core.hub.toAdmins('track_progress', { ...file, progress: Math.min(1, to - index) * 100 })
      }
      if (index + 1 > from && index + 1 <= to) core.hub.toAdmins('track_finished', file)
    }
    core.hub.toAdmins('task_progress', { libraryItemId: item.id, progress: (step / ENCODE_STEPS) * 100 })
  }

  isEncoding(itemId: string): boolean {
    return this.#encodes.has(itemId)
  }

  async #runEncode(item: BookItem, userId: string, options: EncodeOptions): Promise<void> {
    const core = this.#core
    if (!core) return
    const title = item.media.metadata.title ?? ''
    const task = core.tasks.start({
      action: 'encode-m4b',
      title: 'Encoding M4b',
      description: `Encoding audiobook "${title}" into a single m4b file.`,
      showSuccess: false,
      data: encodeData(core.state, item, userId, options),
      texts: {
        titleKey: 'MessageTaskEncodingM4b',
        descriptionKey: 'MessageTaskEncodingM4bDescription',
        descriptionSubs: [title],
      },
    })
    const running = { task, isCancelled: false }
    this.#encodes.set(item.id, running)
    for (let step = 0; step < ENCODE_STEPS && !running.isCancelled; step += 1) {
      await core.faults.toolStep()
      if (core.state.flavour === '2.36') this.#tellEncode(core, item, step)
    }
    if (running.isCancelled) return
    this.#encodes.delete(item.id)
    core.tasks.finish(task, core.faults.taskError === null ? {} : { error: core.faults.taskError })
  }
}
