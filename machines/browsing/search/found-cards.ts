import type { LibraryItemMinified, PodcastEpisodeNormal, SearchAnswer } from '../../model/entities/index.ts'
import { listedItemOf } from '../../model/titles/listed-item.ts'
import { episodeFindingId, episodesFound } from './hits.ts'

/** What was found, as cards show it. */
export interface FoundCard {
  item: LibraryItemMinified
  episode?: PodcastEpisodeNormal
}

const ITEM_GROUPS = ['book', 'podcast', 'music', 'video'] as const

/**
 * The items and episodes that were found, by the ids of their findings.
 * @param close items that are spelt nearly so, which this browser knows
 */
export function foundCards(
  answer: SearchAnswer,
  close: readonly LibraryItemMinified[],
  words: string,
): ReadonlyMap<string, FoundCard> {
  const cards = new Map<string, FoundCard>()
  for (const item of close) cards.set(`${item.mediaType} ${item.id}`, { item })
  for (const group of ITEM_GROUPS) {
    for (const { libraryItem } of answer[group] ?? []) {
      cards.set(`${group} ${libraryItem.id}`, { item: listedItemOf(libraryItem) })
    }
  }
  for (const { libraryItem, episode } of episodesFound(answer, words)) {
    const item = 'libraryFiles' in libraryItem ? listedItemOf(libraryItem) : libraryItem
    cards.set(episodeFindingId(item.id, episode.id), { item, episode })
  }
  return cards
}
