import type { MediaProgress } from '../entities/index.ts'
import { isEpisodePlayable } from './episodes.ts'

export const EPISODE_FILTERS = ['all', 'incomplete', 'complete', 'inProgress'] as const
export type EpisodeFilter = (typeof EPISODE_FILTERS)[number]

export const EPISODE_SORTS = ['publishedAt', 'title', 'season', 'episode', 'filename'] as const
export type EpisodeSort = (typeof EPISODE_SORTS)[number]

/** How the episodes of a show belong together: each by itself, the newest first, or one story from its beginning. */
export type ShowType = 'episodic' | 'serial'

/** What of an episode its list looks at. */
interface Listed {
  id: string
  title: string | null
  subtitle: string | null
  season: string | null
  episode: string | null
  /** ms */
  publishedAt: number | null
  addedAt: number
  audioFile: { metadata: { filename: string } } | null
}
type Known = Pick<MediaProgress, 'isFinished' | 'progress'> | undefined
type ProgressOf = (episodeId: string) => Known

/** Which episodes a list shows, in which order; remembered for each show. */
export interface EpisodeListing {
  filter: EpisodeFilter
  sort: EpisodeSort
  desc: boolean
}

export interface EpisodeView extends EpisodeListing {
  words: string
}

/** Episodic unless the show says otherwise. */
export function showTypeOf(type: string | null): ShowType {
  return type === 'serial' ? 'serial' : 'episodic'
}

/** What is finished left out; the newest first, of a serial the oldest. */
export function defaultListing(show: ShowType): EpisodeListing {
  return { filter: 'incomplete', sort: 'publishedAt', desc: show !== 'serial' }
}

export const DEFAULT_EPISODE_VIEW: EpisodeView = { ...defaultListing('episodic'), words: '' }

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function isShown(filter: EpisodeFilter, progress: Known): boolean {
  switch (filter) {
    case 'incomplete':
      return !progress?.isFinished
    case 'complete':
      return progress?.isFinished === true
    case 'inProgress':
      return progress !== undefined && !progress.isFinished && progress.progress > 0
    case 'all':
      return true
  }
}

// most seasons of neighbours are the same, and a collator is slow
const compareText = (a: string, b: string): number => (a === b ? 0 : collator.compare(a, b))
const bySeason = (a: Listed, b: Listed): number => compareText(seasonOf(a), seasonOf(b))
// files that tell nothing but their year are all of one day, and are added within the same moment
const byDate = (a: Listed, b: Listed): number =>
  (a.publishedAt ?? 0) - (b.publishedAt ?? 0) ||
  bySeason(a, b) ||
  compareText(a.episode ?? '', b.episode ?? '') ||
  a.addedAt - b.addedAt

function seasonOf({ season }: Pick<Listed, 'season'>): string {
  return season?.trim() ?? ''
}

function compare(sort: EpisodeSort, a: Listed, b: Listed): number {
  switch (sort) {
    case 'publishedAt':
      return byDate(a, b)
    case 'season':
      return bySeason(a, b)
    case 'filename':
      return compareText(a.audioFile?.metadata.filename ?? '', b.audioFile?.metadata.filename ?? '')
    case 'title':
    case 'episode':
      return compareText(a[sort] ?? '', b[sort] ?? '')
  }
}

/** Whether a list stands in groups of a season: a show has seasons, and it is a serial or sorted by them. */
export function isBySeason(
  episodes: readonly Pick<Listed, 'season'>[],
  show: ShowType,
  sort: EpisodeSort,
): boolean {
  return (sort === 'season' || show === 'serial') && episodes.some((episode) => seasonOf(episode) !== '')
}

/**
 * All episodes in the order of a list: those that are equal there by the day they were published. `grouped`: first by
 * season.
 */
export function orderedEpisodes<Episode extends Listed>(
  episodes: readonly Episode[],
  { sort, desc }: Pick<EpisodeListing, 'sort' | 'desc'>,
  grouped = false,
): Episode[] {
  const turn = desc ? -1 : 1
  return episodes.toSorted(
    (a, b) => turn * ((grouped ? bySeason(a, b) : 0) || compare(sort, a, b) || byDate(a, b)),
  )
}

/** Those of an ordered list that are shown. */
export function shownEpisodes<Episode extends Listed>(
  ordered: readonly Episode[],
  progressOf: ProgressOf,
  { filter, words }: Pick<EpisodeView, 'filter' | 'words'>,
): Episode[] {
  const wanted = words.trim().toLowerCase()
  return ordered.filter(({ id, title, subtitle }) => {
    if (!isShown(filter, progressOf(id))) return false
    return wanted === '' || `${title ?? ''} ${subtitle ?? ''}`.toLowerCase().includes(wanted)
  })
}

/** The episodes of a list in its order. */
export function listedEpisodes<Episode extends Listed>(
  episodes: readonly Episode[],
  progressOf: ProgressOf,
  view: EpisodeView,
): Episode[] {
  return shownEpisodes(orderedEpisodes(episodes, view), progressOf, view)
}

/** A line of a list: an episode, or the head of those of a season; `season` is empty for those without one. */
export type EpisodeLine<Episode> =
  | { kind: 'season'; season: string; count: number }
  | { kind: 'episode'; episode: Episode; index: number }

/** The lines of a list; with heads where it is grouped, in which case seasons must stand together. */
export function linesOf<Episode extends Listed>(
  shown: readonly Episode[],
  grouped: boolean,
): EpisodeLine<Episode>[] {
  const lines: EpisodeLine<Episode>[] = []
  let head: { kind: 'season'; season: string; count: number } | null = null
  for (const [index, episode] of shown.entries()) {
    if (grouped) {
      const season = seasonOf(episode)
      if (!head || compareText(head.season, season) !== 0) {
        head = { kind: 'season', season, count: 0 }
        lines.push(head)
      }
      head.count += 1
    }
    lines.push({ kind: 'episode', episode, index })
  }
  return lines
}

/** The order in which a show is heard: as it was published, a serial by season and number before that. */
export function showOrder<Episode extends Listed>(episodes: readonly Episode[], show: ShowType): Episode[] {
  return episodes.toSorted((a, b) =>
    show === 'serial' ? bySeason(a, b) || compare('episode', a, b) || byDate(a, b) : byDate(a, b),
  )
}

/** What comes before an episode in the order of its show, and what behind it; nothing around one that is not there. */
function around<Episode extends Listed>(episodes: readonly Episode[], show: ShowType, episodeId: string) {
  const order = showOrder(episodes, show)
  const at = order.findIndex(({ id }) => id === episodeId)
  return at < 0 ? { before: [], behind: [] } : { before: order.slice(0, at), behind: order.slice(at + 1) }
}

/** What plays on after an episode: those behind it in the order of the show that are not finished and have audio. */
export function followingEpisodes<Episode extends Listed>(
  episodes: readonly Episode[],
  progressOf: ProgressOf,
  show: ShowType,
  episodeId: string,
): Episode[] {
  const { behind } = around(episodes, show, episodeId)
  return behind.filter(
    (episode) => isEpisodePlayable(episode) && isShown('incomplete', progressOf(episode.id)),
  )
}

/** Those before an episode in the order of the show that are not finished. */
export function olderUnfinished<Episode extends Listed>(
  episodes: readonly Episode[],
  progressOf: ProgressOf,
  show: ShowType,
  episodeId: string,
): Episode[] {
  const { before } = around(episodes, show, episodeId)
  return before.filter(({ id }) => isShown('incomplete', progressOf(id)))
}

/**
 * What a show plays when it is not said which: the newest episode that is not finished, of a serial the first one. When
 * every one is finished, the newest or the first of all.
 */
export function nextEpisode<Episode extends Listed>(
  episodes: readonly Episode[],
  progressOf: ProgressOf,
  show: ShowType,
): Episode | undefined {
  const order = showOrder(episodes.filter(isEpisodePlayable), show)
  if (show !== 'serial') order.reverse()
  return order.find(({ id }) => isShown('incomplete', progressOf(id))) ?? order[0]
}
