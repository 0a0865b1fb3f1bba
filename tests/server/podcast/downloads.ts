import { inBackground } from '../jobs/background.ts'
import { itemChanged } from '../changes/items.ts'
import type { Core } from '../core.ts'
import { itemJson } from '../json/item.ts'
import { episodeExpanded } from '../json/podcast.ts'
import { demoEpisodeAt } from '../providers/feeds.ts'
import { fetchBytes } from '../providers/web.ts'
import { safeFileName } from '../rules/names.ts'
import { readAudioFile } from '../scan/audio-files.ts'
import { libraryFile } from '../scan/library-file.ts'
import type { Episode, PodcastItem } from '../state/media.types.ts'
import { readFile } from 'node:fs/promises'
import type { FeedEpisode } from './rss.ts'

/** An episode download as sent. */
export interface EpisodeDownload {
  id: string
  episodeDisplayTitle: string | null
  url: string
  libraryItemId: string
  libraryId: string
  isFinished: boolean
  failed: boolean
  appendEpisodeId: boolean
  startedAt: null
  createdAt: number
  finishedAt: number | null
  podcastTitle: string | null
  podcastExplicit: boolean
  season: string | null
  episode: string | null
  episodeType: string | null
  publishedAt: number | null
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const STEPS = 10

/** The one queue of episode downloads, over all libraries: one at a time. */
export class Downloads {
  queue: EpisodeDownload[] = []
  current: EpisodeDownload | null = null
  readonly #episodes = new Map<string, FeedEpisode>()
  #core: Core | null = null

  connect(core: Core): void {
    this.#core = core
  }

  forget(): void {
    this.queue = []
    this.current = null
  }

  ofItem(itemId: string): { queued: EpisodeDownload[]; current: EpisodeDownload | null } {
    return {
      queued: this.queue.filter((download) => download.libraryItemId === itemId),
      current: this.current?.libraryItemId === itemId ? this.current : null,
    }
  }

  clearOf(itemId: string): void {
    this.queue = this.queue.filter((download) => download.libraryItemId !== itemId)
  }

  add(item: PodcastItem, episodes: readonly FeedEpisode[]): void {
    for (const episode of episodes) this.#addOne(item, episode)
  }

  #addOne(item: PodcastItem, episode: FeedEpisode): void {
    const core = this.#core
    if (!core) return
    const { metadata } = item.media
    const download: EpisodeDownload = {
      id: core.state.ids.fresh('epdl'),
      episodeDisplayTitle: episode.title || null,
      url: episode.enclosure.url,
      libraryItemId: item.id,
      libraryId: item.libraryId,
      isFinished: false,
      failed: false,
      appendEpisodeId: false,
      startedAt: null,
      createdAt: Date.now(),
      finishedAt: null,
      podcastTitle: metadata.title,
      podcastExplicit: metadata.explicit,
      season: episode.season,
      episode: episode.episode,
      episodeType: episode.episodeType,
      publishedAt: episode.publishedAt,
    }
    this.#episodes.set(download.id, episode)
    this.#announceQueue()
    if (this.current) {
      this.queue.push(download)
      core.hub.toEveryone('episode_download_queued', download)
    } else {
      inBackground(this.#run(download))
    }
  }

  /** One step behind what happens, as the server tells it. */
  #announceQueue(): void {
    this.#core?.hub.toEveryone('episode_download_queue_updated', {
      ...(this.current ? { currentDownload: this.current } : {}),
      queue: this.queue,
    })
  }

  async #run(download: EpisodeDownload): Promise<void> {
    const core = this.#core
    if (!core) return
    this.current = download
    const task = core.tasks.start({
      action: 'download-podcast-episode',
      title: 'Downloading Episode',
      description: `Downloading episode "${download.episodeDisplayTitle}".`,
      showSuccess: false,
      data: { libraryId: download.libraryId, libraryItemId: download.libraryItemId },
    })
    core.hub.toEveryone('episode_download_started', download)
    for (let step = 0; step < STEPS; step += 1) await sleep(core.faults.stepMs)
    // The end of the process took the download along.
    if (this.current !== download) return
    const isDone = core.faults.taskError === null && (await this.#store(core, download).catch(() => false))
    download.isFinished = true
    download.failed = !isDone
    download.finishedAt = Date.now()
    core.tasks.finish(task, isDone ? {} : { error: core.faults.taskError ?? reasonOf(core) })
    core.hub.toEveryone('episode_download_finished', download)
    this.#announceQueue()
    this.current = null
    const next = this.queue.shift()
    if (!next) return
    this.#announceQueue()
    inBackground(this.#run(next))
  }

  /** Writes the file and adds the episode; false when the sound cannot be had. */
  async #store(core: Core, download: EpisodeDownload): Promise<boolean> {
    const { state, hub, disk } = core
    const item = state.items.get(download.libraryItemId)
    const episode = this.#episodes.get(download.id)
    const data = episode ? await soundOf(core, episode.enclosure.url) : null
    if (item?.mediaType !== 'podcast' || !episode || !data) return false
    const filename = `${safeFileName(episode.title) || download.id}.mp3`
    const path = `${item.path}/${filename}`
    await disk.write(path, data)
    const now = Date.now()
    const file = libraryFile(disk, path, filename, now)
    const audioFile = file ? await readAudioFile(disk, core.probes, file, now) : null
    if (!file || !audioFile) return false
    const added: Episode = {
      id: state.ids.fresh('ep'),
      index: item.media.episodes.length + 1,
      season: episode.season,
      episode: episode.episode,
      episodeType: episode.episodeType || 'full',
      title: episode.title,
      subtitle: episode.subtitle,
      description: episode.description,
      enclosure: episode.enclosure,
      pubDate: episode.pubDate,
      chapters: audioFile.chapters,
      audioFile: { ...audioFile, index: 1 },
      publishedAt: episode.publishedAt ?? 0,
      addedAt: now,
      updatedAt: now,
    }
    item.libraryFiles = [...item.libraryFiles.filter(({ metadata }) => metadata.path !== path), file]
    item.media.episodes = [...item.media.episodes, added]
    itemChanged(core, item)
    hub.toEveryone('episode_added', {
      ...episodeExpanded(state, item, added),
      libraryItem: itemJson(state, item, 'expanded'),
    })
    return true
  }
}

/** What servers of either line say of a download that failed. */
const reasonOf = ({ state }: Core): string =>
  state.flavour === '2.36' ? 'Failed' : 'Failed to download episode'

/** The sound of an enclosure: that of any demo episode for the invented feeds, else from where it is. */
const soundOf = async (core: Core, url: string): Promise<Uint8Array | null> => {
  const demo = demoEpisodeAt(url)
  if (!demo) return (await fetchBytes(url))?.data ?? null
  const sounds = [...core.state.items.values()].flatMap((item) =>
    item.mediaType === 'podcast' ? item.media.episodes.filter(({ enclosure }) => enclosure === null) : [],
  )
  const sample = sounds[demo.number % Math.max(1, sounds.length)]
  const real = sample ? core.disk.real(sample.audioFile.metadata.path) : null
  return real === null ? null : readFile(real)
}
