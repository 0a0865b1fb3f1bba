import type { LibraryItemMinified, MediaProgress, PodcastEpisodeNormal } from '../../model/entities/index.ts'

export interface BegunMedium {
  item: LibraryItemMinified
  episode: PodcastEpisodeNormal | undefined
}

type Marks = Pick<MediaProgress, 'isFinished' | 'hideFromContinueListening'>

/**
 * What was begun, in the server's order. The server names hidden ones too, and does not know yet what was just finished
 * here; `progressOf` does.
 */
export function mediaInProgress(
  items: readonly LibraryItemMinified[],
  progressOf: (libraryItemId: string, episodeId: string | null) => Marks | null,
): BegunMedium[] {
  return items.flatMap((item): BegunMedium[] => {
    const episode = item.mediaType === 'podcast' ? item.recentEpisode : undefined
    if (item.mediaType === 'podcast' && !episode) return []
    const progress = progressOf(item.id, episode?.id ?? null)
    return progress?.isFinished || progress?.hideFromContinueListening ? [] : [{ item, episode }]
  })
}
