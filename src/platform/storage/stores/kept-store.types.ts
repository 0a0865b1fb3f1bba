import type { KeptTitle } from '#machines/downloads/kept-titles/kept-titles.types.ts'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import type { KeptCovers } from '../visit/last-visit.ts'

/** What lists need of a kept title. */
export interface StoredTitle {
  title: KeptTitle
  /** As its card shows it; null where it has none. */
  cover: KeptCovers[number] | null
}

/** What its page and the player need beside that, as it was when it was kept; it may be large. */
export interface StoredItem {
  item: LibraryItemExpanded
}
