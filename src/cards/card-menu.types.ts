import type { LibraryItemMinified, PodcastEpisodeNormal } from '#machines/model/entities/index.ts'
import type { MenuAnchor } from '#src/ui/overlay/menu.types.ts'

/** Shelves of home whose entries can be taken off them. */
export type CardPlace = 'continue-listening' | 'continue-reading' | 'continue-series' | 'elsewhere'

export interface CardMenuRequest {
  item: LibraryItemMinified
  episode: PodcastEpisodeNormal | undefined
  place: CardPlace
  /** The items of the list around it, in their order. */
  ids: readonly string[]
  anchor: MenuAnchor
}
