import type { EpisodeDownload, EpisodeDownloadQueue } from '../../model/entities/index.ts'

/** The specification's download status values. */
export const DOWNLOAD_STATUS = { pending: 0, ready: 1, expired: 2, failed: 3 } as const
export type DownloadStatus = (typeof DOWNLOAD_STATUS)[keyof typeof DOWNLOAD_STATUS]

/** Where a download is. `expired` was in the queue and is not any more, without an end that was heard of. */
export type DownloadState = 'queued' | 'downloading' | 'downloaded' | 'expired' | 'failed'

const STATUS_OF = {
  queued: DOWNLOAD_STATUS.pending,
  downloading: DOWNLOAD_STATUS.pending,
  downloaded: DOWNLOAD_STATUS.ready,
  expired: DOWNLOAD_STATUS.expired,
  failed: DOWNLOAD_STATUS.failed,
} as const satisfies Readonly<Record<DownloadState, DownloadStatus>>

export function statusOf(state: DownloadState): DownloadStatus {
  return STATUS_OF[state]
}

export interface Download {
  episode: EpisodeDownload
  state: DownloadState
  /** 0..100 where the server tells. */
  percent: number | null
  /** The server's words of why it failed. */
  reason: string | null
}

type Downloads = readonly Download[]

/** Ended downloads that are kept: the server forgets them at once. */
const ENDED_KEPT = 500

export function isOver({ state }: Pick<Download, 'state'>): boolean {
  return statusOf(state) !== DOWNLOAD_STATUS.pending
}

const stateOf = ({ isFinished, failed }: EpisodeDownload): DownloadState =>
  failed ? 'failed' : isFinished ? 'downloaded' : 'queued'

/** The list without the oldest ended ones. */
function trimmed(downloads: Downloads): Downloads {
  const tooMany = downloads.filter(isOver).length - ENDED_KEPT
  if (tooMany <= 0) return downloads
  const dropped = new Set(downloads.filter(isOver).slice(0, tooMany))
  return downloads.filter((download) => !dropped.has(download))
}

/** A download as the server says it is now; it takes the place of what is left of earlier tries at the same file. */
export function withDownload(
  downloads: Downloads,
  episode: EpisodeDownload,
  state: DownloadState,
): Downloads {
  const at = downloads.findIndex((each) => each.episode.id === episode.id)
  const known = downloads[at]
  if (known) {
    // a word of its beginning can come after the word of its end
    if (isOver(known) && state !== 'failed' && state !== 'downloaded' && known.state !== 'expired')
      return downloads
    const isGoing = state === 'downloading' && known.state === 'downloading'
    const next = { ...known, episode, state, percent: isGoing ? known.percent : null }
    return isOver(next) ? trimmed([...downloads.toSpliced(at, 1), next]) : downloads.with(at, next)
  }
  const isSame = (each: Download): boolean =>
    isOver(each) && each.episode.url === episode.url && each.episode.libraryItemId === episode.libraryItemId
  const others = downloads.some(isSame) ? downloads.filter((each) => !isSame(each)) : downloads
  return trimmed([...others, { episode, state, percent: null, reason: null }])
}

export function withFinished(downloads: Downloads, episode: EpisodeDownload): Downloads {
  return withDownload(downloads, episode, episode.failed ? 'failed' : 'downloaded')
}

/** Why the download of an item failed that goes on or ended last: the task does not name the episode. */
export function withReason(
  downloads: Downloads,
  { libraryItemId, reason }: { libraryItemId: string; reason: string | null },
): Downloads {
  const isOf = ({ episode }: Download): boolean => episode.libraryItemId === libraryItemId
  const going = downloads.findLastIndex((each) => isOf(each) && each.state === 'downloading')
  const failed = downloads.findLastIndex(
    (each) => isOf(each) && each.state === 'failed' && each.reason === null,
  )
  const at = going < 0 ? failed : going
  const found = downloads[at]
  return found ? downloads.with(at, { ...found, reason }) : downloads
}

export function withPercent(
  downloads: Downloads,
  { libraryItemId, percent }: { libraryItemId: string; percent: number },
): Downloads {
  return downloads.map((each) =>
    each.state === 'downloading' && each.episode.libraryItemId === libraryItemId
      ? { ...each, percent }
      : each,
  )
}

/** The queue of a podcast was emptied; what downloads goes on. */
export function withCleared(downloads: Downloads, libraryItemId: string): Downloads {
  return downloads.map((each) =>
    each.state === 'queued' && each.episode.libraryItemId === libraryItemId
      ? { ...each, state: 'expired' }
      : each,
  )
}

interface Answer {
  libraryId: string
  answer: EpisodeDownloadQueue
  /** Ids that were heard of since it was asked for: what was heard of them is newer. */
  heard: readonly string[]
}

/** The list after the server told the queue of a library. What it does not name any more has ended unheard. */
export function mergedWith(downloads: Downloads, { libraryId, answer, heard }: Answer): Downloads {
  const newer = new Set(heard)
  const queue = new Map(answer.queue.map((episode) => [episode.id, episode]))
  const current = answer.currentDownload
  if (current && !current.isFinished) queue.set(current.id, current)
  const known = downloads.map((each): Download => {
    const { id } = each.episode
    const told = queue.get(id)
    queue.delete(id)
    if (isOver(each) || newer.has(id) || each.episode.libraryId !== libraryId) return each
    if (!told) return { ...each, state: 'expired', percent: null }
    return id === current?.id ? { ...each, state: 'downloading' } : { ...each, state: stateOf(told) }
  })
  const added = [...queue.values()]
    .filter(({ id, libraryId: of }) => !newer.has(id) && of === libraryId)
    .map((episode): Download => {
      const state = episode.id === current?.id ? 'downloading' : stateOf(episode)
      return { episode, state, percent: null, reason: null }
    })
  return trimmed([...known, ...added])
}

export interface WaitingShow {
  libraryItemId: string
  title: string | null
  count: number
}

/** How many wait of each show, in the order of their first ones. */
export function waitingShows(downloads: Downloads): WaitingShow[] {
  const shows = new Map<string, WaitingShow>()
  for (const { state, episode } of downloads) {
    if (state !== 'queued') continue
    const { libraryItemId, podcastTitle: title } = episode
    shows.set(libraryItemId, { libraryItemId, title, count: (shows.get(libraryItemId)?.count ?? 0) + 1 })
  }
  return [...shows.values()]
}

/** Those of a library as its queue shows them: what downloads, what waits, and what failed. */
export function queueOf(downloads: Downloads, libraryId: string): Record<'active' | 'failed', Download[]> {
  const ours = downloads.filter(({ episode }) => episode.libraryId === libraryId)
  const going = ours.filter(({ state }) => state === 'downloading')
  const waiting = ours.filter(({ state }) => state === 'queued')
  return { active: [...going, ...waiting], failed: ours.filter(({ state }) => state === 'failed') }
}
