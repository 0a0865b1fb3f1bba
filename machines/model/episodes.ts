import type { MediaProgress, PodcastEpisode } from './entities/index.ts'

export const EPISODE_FILTERS = ['all', 'incomplete', 'complete', 'inProgress'] as const
export type EpisodeFilter = (typeof EPISODE_FILTERS)[number]

export const EPISODE_SORTS = ['publishedAt', 'title', 'season', 'episode'] as const
export type EpisodeSort = (typeof EPISODE_SORTS)[number]

/** What of an episode its list looks at. */
type Listed = Pick<
  PodcastEpisode,
  'id' | 'title' | 'subtitle' | 'season' | 'episode' | 'publishedAt' | 'addedAt'
>
type Known = Pick<MediaProgress, 'isFinished' | 'progress'> | undefined

export interface EpisodeView {
  filter: EpisodeFilter
  sort: EpisodeSort
  desc: boolean
  words: string
}

/** How far the listener came, seconds; by the share where the record does not say. */
export function heardUntil({
  currentTime,
  progress,
  duration,
}: Pick<MediaProgress, 'currentTime' | 'progress' | 'duration'>): number {
  return currentTime ?? progress * duration
}

/** Whether an episode has audio. */
export function isEpisodePlayable(
  episode: Pick<PodcastEpisode, 'audioFile'> & Partial<Pick<PodcastEpisode, 'audioTrack'>>,
): boolean {
  return episode.audioFile !== null || (episode.audioTrack ?? null) !== null
}

/** Newest first, what is finished left out. */
export const DEFAULT_EPISODE_VIEW: EpisodeView = {
  filter: 'incomplete',
  sort: 'publishedAt',
  desc: true,
  words: '',
}

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

function compare(sort: EpisodeSort, a: Listed, b: Listed): number {
  if (sort === 'publishedAt') return (a.publishedAt ?? 0) - (b.publishedAt ?? 0)
  return collator.compare(a[sort] ?? '', b[sort] ?? '')
}

/** The episodes of a list in its order; those that are equal there by the day they were published. */
export function listedEpisodes<Episode extends Listed>(
  episodes: readonly Episode[],
  progressOf: (episodeId: string) => Known,
  { filter, sort, desc, words }: EpisodeView,
): Episode[] {
  const wanted = words.trim().toLowerCase()
  const turn = desc ? -1 : 1
  return episodes
    .filter(({ id, title, subtitle }) => {
      if (!isShown(filter, progressOf(id))) return false
      return wanted === '' || `${title ?? ''} ${subtitle ?? ''}`.toLowerCase().includes(wanted)
    })
    .toSorted((a, b) => turn * (compare(sort, a, b) || compare('publishedAt', a, b) || a.addedAt - b.addedAt))
}

/** The newest episode that is not finished; the newest of all when every one is. */
export function nextEpisode<Episode extends Listed>(
  episodes: readonly Episode[],
  progressOf: (episodeId: string) => Known,
): Episode | undefined {
  const newest = listedEpisodes(episodes, progressOf, DEFAULT_EPISODE_VIEW)
  return newest[0] ?? listedEpisodes(episodes, progressOf, { ...DEFAULT_EPISODE_VIEW, filter: 'all' })[0]
}
