import { queryValue } from '../../app/navigation/paths.ts'
import type { MediaProgress, RecentEpisode } from '../../model/entities/index.ts'

export const LATEST_FILTERS = ['all', 'unplayed', 'inProgress'] as const
export type LatestFilter = (typeof LATEST_FILTERS)[number]

/** How many episodes one more step of the list is; the list grows from its newest, so that none is missed or doubled. */
export const LATEST_STEP = 25
/** Older ones are on the pages of their shows. */
export const LATEST_MOST = 500

/** What the page of newest episodes shows. The server sends it unfinished ones only. */
export interface LatestQuery {
  /** How many of the newest are asked for. */
  limit: number
  filter: LatestFilter
  /** The podcast whose episodes are shown; null for all. */
  show: string | null
}

/** What an address says; what it says wrongly is left out. */
export function latestQueryOf(search: string): LatestQuery {
  const steps = Math.ceil(Number(queryValue(search, 'limit')) / LATEST_STEP)
  const filter = queryValue(search, 'filter')
  return {
    limit: Math.min(LATEST_MOST, Math.max(1, Number.isFinite(steps) ? steps : 1) * LATEST_STEP),
    filter: LATEST_FILTERS.find((each) => each === filter) ?? 'all',
    show: queryValue(search, 'show') || null,
  }
}

export function latestAddress(libraryId: string, { limit, filter, show }: LatestQuery): string {
  const said = [
    filter === 'all' ? '' : `filter=${filter}`,
    show === null ? '' : `show=${encodeURIComponent(show)}`,
    limit === LATEST_STEP ? '' : `limit=${limit}`,
  ].filter(Boolean)
  const search = said.length > 0 ? `?${said.join('&')}` : ''
  return `/library/${encodeURIComponent(libraryId)}/podcast/latest${search}`
}

type ProgressOf = (
  libraryItemId: string,
  episodeId: string,
) => Pick<MediaProgress, 'isFinished' | 'progress'> | undefined

export function latestShown<Episode extends Pick<RecentEpisode, 'id' | 'libraryItemId'>>(
  episodes: readonly Episode[],
  progressOf: ProgressOf,
  { filter, show }: Pick<LatestQuery, 'filter' | 'show'>,
): readonly Episode[] {
  return episodes.filter(({ id, libraryItemId }) => {
    if (show !== null && libraryItemId !== show) return false
    if (filter === 'all') return true
    const progress = progressOf(libraryItemId, id)
    const isBegun = (progress?.progress ?? 0) > 0
    return !progress?.isFinished && isBegun === (filter === 'inProgress')
  })
}

/** The podcasts of some episodes, by title. */
export function showsOf(
  episodes: readonly Pick<RecentEpisode, 'libraryItemId' | 'podcast'>[],
): readonly { id: string; title: string }[] {
  const titles = new Map(
    episodes.map(({ libraryItemId, podcast }) => [libraryItemId, podcast.metadata.title ?? '']),
  )
  return [...titles].map(([id, title]) => ({ id, title })).toSorted((a, b) => a.title.localeCompare(b.title))
}
