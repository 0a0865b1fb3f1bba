import type {
  LibraryItemExpanded,
  LibraryItemMinified,
  PodcastEpisodeNormal,
  SearchAnswer,
  SearchEpisode,
  SearchMatch,
} from '../../model/entities/index.ts'

export type ItemHit = Omit<SearchMatch, 'libraryItem'> & {
  libraryItem: SearchMatch['libraryItem'] | LibraryItemMinified
}
type ItemGroup = 'book' | 'podcast' | 'music' | 'video'

/** A server's answer, or as much of one as is known without asking. */
export type Hits = { [Group in ItemGroup]?: readonly ItemHit[] } & {
  episodes?: readonly SearchEpisode[]
  tags?: SearchAnswer['tags']
  genres?: SearchAnswer['genres']
  narrators?: SearchAnswer['narrators']
  authors?: readonly { id: string; name: string; numBooks?: number }[]
  series?: readonly {
    series: { id: string; name: string }
    books?: NonNullable<SearchAnswer['series']>[number]['books']
  }[]
}

export interface FoundEpisode {
  libraryItem: LibraryItemMinified | LibraryItemExpanded
  episode: PodcastEpisodeNormal
}

/** The episodes that were found: newer servers send each, older ones podcasts with all of their episodes. */
export function episodesFound(answer: Hits, words: string): readonly FoundEpisode[] {
  if (answer.episodes) {
    return answer.episodes.flatMap(({ libraryItem }) =>
      libraryItem.recentEpisode ? [{ libraryItem, episode: libraryItem.recentEpisode }] : [],
    )
  }
  const wanted = searchedText(words)
  return (answer.podcast ?? []).flatMap(({ libraryItem, matchKey, matchText }): FoundEpisode[] => {
    if (libraryItem.mediaType !== 'podcast' || !('episodes' in libraryItem.media)) return []
    return libraryItem.media.episodes
      .filter(
        ({ title }) =>
          (matchKey === 'episode' && title === matchText) ||
          (wanted !== '' && searchedText(title ?? '').includes(wanted)),
      )
      .map((episode) => ({ libraryItem, episode }))
  })
}

/** The answer with genres, which older servers do not look for: their names are known with the library. */
export function withGenres(answer: SearchAnswer, genres: readonly string[], words: string): SearchAnswer {
  const wanted = searchedText(words)
  if (answer.genres) return answer
  return {
    ...answer,
    genres: genres.filter((name) => searchedText(name).includes(wanted)).map((name) => ({ name })),
  }
}

/** How servers compare words. */
const searchedText = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/['."`,]/g, '')

export const episodeFindingId = (itemId: string, episodeId: string): string =>
  `episodes ${itemId} ${episodeId}`
