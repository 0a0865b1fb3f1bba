import type { FeedEpisode } from '../../model/entities/items/podcast-feed.ts'
import type { PodcastEpisodeNormal } from '../../model/entities/items/podcast.ts'
import { isOver } from '../downloads/download-list.ts'
import type { Download, DownloadState } from '../downloads/download-list.ts'

export const FEED_SORTS = ['publishedAt', 'title'] as const
export type FeedSort = (typeof FEED_SORTS)[number]

export interface FeedView {
  words: string
  hideDownloaded: boolean
  sort: FeedSort
  desc: boolean
}

/** Newest first. */
export const DEFAULT_FEED_VIEW: FeedView = {
  words: '',
  hideDownloaded: false,
  sort: 'publishedAt',
  desc: true,
}

/** An episode of the feed, with what its list looks at. */
export interface FeedRow {
  episode: FeedEpisode
  /** The address of its file, which tells whether it is there: without its query where that is of no moment. */
  key: string
  sortTitle: string
  searched: string
}

/** What is known of the file of an episode. `download` is what the server does or did with it. */
export interface FileState {
  state: DownloadState
  download: Download | null
}

/** Order by letters and numbers that costs no collation: a feed can have thousands of titles. */
function sortable(title: string): string {
  return title
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/\d+/g, (digits) => digits.padStart(8, '0'))
}

function withoutQuery(url: string): string {
  const end = url.search(/[?#]/)
  return end < 0 ? url : url.slice(0, end)
}

/** The episodes of a feed in its own order. A feed whose files differ by their query alone is known by it. */
export function feedRowsOf(episodes: readonly FeedEpisode[]): FeedRow[] {
  const urls = new Map<string, string>()
  const differing = new Set<string>()
  for (const { enclosure } of episodes) {
    const short = withoutQuery(enclosure.url)
    const first = urls.get(short)
    if (first === undefined) urls.set(short, enclosure.url)
    else if (first !== enclosure.url) differing.add(short)
  }
  return episodes.map((episode) => {
    const { url } = episode.enclosure
    const short = withoutQuery(url)
    const title = episode.title ?? ''
    return {
      episode,
      key: differing.has(short) ? url : short,
      sortTitle: sortable(title),
      searched: `${title}\n${episode.subtitle ?? ''}`.toLowerCase(),
    }
  })
}

/** Rows in an order, by their place in the feed. Those without a date come last whichever way. */
export function orderOf(rows: readonly FeedRow[], { sort, desc }: Pick<FeedView, 'sort' | 'desc'>): number[] {
  const turn = desc ? -1 : 1
  const compare = (a: number, b: number): number => {
    const [first, second] = [rows[a], rows[b]]
    if (!first || !second) return 0
    if (sort === 'title') {
      if (first.sortTitle === second.sortTitle) return a - b
      return turn * (first.sortTitle < second.sortTitle ? -1 : 1)
    }
    const [one, other] = [first.episode.publishedAt ?? null, second.episode.publishedAt ?? null]
    // a feed has its newest first
    if (one === other) return one === null || desc ? a - b : b - a
    if (one === null || other === null) return one === null ? 1 : -1
    return turn * (one - other)
  }
  return rows.map((_, index) => index).toSorted(compare)
}

/**
 * Whether a podcast changed after a download had ended well. Servers add the episode before they tell of that end: one that
 * such a podcast does not have was deleted since.
 */
const isPast = ({ state, episode: { finishedAt } }: Download, updatedAt: number): boolean =>
  state === 'downloaded' && finishedAt !== null && finishedAt < updatedAt

interface PodcastNow {
  updatedAt: number
  media: { episodes: readonly Pick<PodcastEpisodeNormal, 'enclosure'>[] }
}

/** What is known of files, by their addresses with and without a query: what the podcast has, and its downloads. */
export function fileStates(
  { updatedAt, media: { episodes } }: PodcastNow,
  downloads: readonly Download[],
): ReadonlyMap<string, FileState> {
  const states = new Map<string, FileState>()
  const set = (url: string, file: FileState): void => {
    states.set(url, file)
    states.set(withoutQuery(url), file)
  }
  for (const download of downloads) {
    if (isPast(download, updatedAt)) continue
    set(download.episode.url, { state: download.state, download })
  }
  for (const { enclosure } of episodes) {
    if (!enclosure?.url) continue
    const going = states.get(enclosure.url)
    if (going?.download && !isOver(going.download)) continue
    set(enclosure.url, { state: 'downloaded', download: null })
  }
  return states
}

/** Whether a file is there or on its way: such an episode is not downloaded again. */
export function isKnown(file: FileState | undefined): boolean {
  return file !== undefined && file.state !== 'failed' && file.state !== 'expired'
}

/** The rows that a view shows, by their place in the feed. */
export function shownRows(
  rows: readonly FeedRow[],
  order: readonly number[],
  { words, hideDownloaded }: FeedView,
  states: ReadonlyMap<string, FileState>,
): number[] {
  const wanted = words.trim().toLowerCase()
  return order.filter((index) => {
    const row = rows[index]
    if (!row) return false
    if (wanted !== '' && !row.searched.includes(wanted)) return false
    return !hideDownloaded || states.get(row.key)?.state !== 'downloaded'
  })
}

/** Those of some rows that can be downloaded. */
export function downloadable(
  rows: readonly FeedRow[],
  indexes: readonly number[],
  states: ReadonlyMap<string, FileState>,
): number[] {
  return indexes.filter((index) => {
    const row = rows[index]
    return row !== undefined && !isKnown(states.get(row.key))
  })
}

/** The rows from one to another, both included, as they are shown; the other alone where the first is not shown. */
export function rangeOf(shown: readonly number[], from: number | null, to: number): number[] {
  const start = from === null ? -1 : shown.indexOf(from)
  const end = shown.indexOf(to)
  if (start < 0 || end < 0) return [to]
  return shown.slice(Math.min(start, end), Math.max(start, end) + 1)
}
