import type { FeedMetadata } from '../../model/entities/items/podcast-feed.ts'
import type { AppError } from '../../model/errors.ts'
import { safeName } from '../../model/text/file-names.ts'
import type { NewPodcast } from '../../server/operations/requests/podcast-operations.ts'
import { feedKey, webAddress } from '../feed-address.ts'
import { changedDraft, draftOf, newPodcastOf } from '../new-podcast.ts'
import type { OpmlContext, OpmlFile, OpmlRow, Outline, RowFailure, RowStage } from './opml-import.types.ts'

/** A larger file is no list of podcasts: ten thousand of them have less. */
export const LARGEST_FILE = 5 * 1024 ** 2

/** The feeds of a file, in its order, each once. */
export function feedsOf(outlines: readonly Outline[]): OpmlFile {
  const feeds = new Map<string, Outline>()
  const leftOut: Outline[] = []
  for (const { title, url } of outlines) {
    const address = webAddress(url)
    if (address === null) leftOut.push({ title: title.trim(), url })
    else if (!feeds.has(feedKey(address)))
      feeds.set(feedKey(address), { title: title.trim() || address, url: address })
  }
  return feeds.size === 0 ? { problem: 'noFeeds' } : { problem: null, feeds: [...feeds.values()], leftOut }
}

/** All are chosen but those that the library has. */
export function rowsOf(feeds: readonly Outline[], known: readonly string[]): readonly OpmlRow[] {
  const keys = new Set(known.map(feedKey))
  return feeds.map(({ url, title }): OpmlRow => {
    const isKnown = keys.has(feedKey(url))
    return { url, title, isSelected: !isKnown, stage: isKnown ? 'known' : 'listed', failure: null }
  })
}

/** One that can be added: not there yet, and not on its way. */
export const canSelect = ({ stage }: OpmlRow): boolean => stage === 'listed' || stage === 'failed'

export const isStartable = (row: OpmlRow): boolean => row.isSelected && canSelect(row)

export const atStage = (rows: readonly OpmlRow[], stage: RowStage): readonly OpmlRow[] =>
  rows.filter((row) => row.stage === stage)

/** Which rows a list shows: all, or those that could not be added; of them those whose title or address has the words. */
export type RowFilter = 'all' | 'failed'

export function shownRows(rows: readonly OpmlRow[], filter: RowFilter, words: string): readonly OpmlRow[] {
  const wanted = words.trim().toLowerCase()
  return rows.filter(
    ({ stage, title, url }) =>
      (filter === 'all' || stage === 'failed') &&
      (title.toLowerCase().includes(wanted) || url.toLowerCase().includes(wanted)),
  )
}

/** What a list begins with: what failed, where anything did. */
export const firstFilter = ({ rows }: Pick<OpmlContext, 'rows'>): RowFilter =>
  rows.some(({ stage }) => stage === 'failed') ? 'failed' : 'all'

export const isSameList = (a: readonly OpmlRow[], b: readonly OpmlRow[]): boolean =>
  a.length === b.length && a.every((row, at) => row === b[at])

/** How far a run is: how many of it are over, and how they ended. */
export function tallyOf({ rows, run }: Pick<OpmlContext, 'rows' | 'run'>) {
  const inRun = new Set(run)
  const ofRun = rows.filter(({ url }) => inRun.has(url))
  const added = atStage(ofRun, 'added').length
  const failed = atStage(ofRun, 'failed').length
  return { added, failed, over: added + failed, all: ofRun.length }
}

/** A podcast as its feed tells it, or under the title of the file; null where neither title can name a folder. */
export function podcastOf(
  metadata: FeedMetadata,
  { title: listed, url }: Pick<OpmlRow, 'title' | 'url'>,
  { libraryId, folders, folderId, autoDownload }: OpmlContext,
): NewPodcast | null {
  const filled = draftOf({ metadata }, null, folders)
  const draft = changedDraft(filled, {
    title: safeName(filled.title) === '' ? listed : filled.title,
    feedUrl: filled.feedUrl || url,
    folderId,
    autoDownloadEpisodes: autoDownload,
  })
  const podcast = newPodcastOf(draft, { libraryId, folders, match: null, show: { metadata } })
  return podcast.path === '' ? null : podcast
}

/** The feed call answers 404 for a feed that it cannot reach and for one that it cannot read. */
export function feedFailure(error: AppError): RowFailure {
  return error.code === 'notFound' ? { kind: 'feed' } : { kind: 'error', error }
}

export function addFailure(error: AppError): RowFailure {
  return /already exists/iu.test(error.text ?? '') ? { kind: 'exists' } : { kind: 'error', error }
}
