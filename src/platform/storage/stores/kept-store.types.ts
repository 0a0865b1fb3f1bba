import type { KeptTitle } from '#machines/downloads/kept-titles/kept-titles.types.ts'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'

/** A small picture: its bytes, since a private window may not keep a Blob. */
export interface KeptCover {
  type: string
  bytes: ArrayBuffer
}

/** What lists need of a kept title. */
export interface StoredTitle {
  title: KeptTitle
  cover: KeptCover | null
}

/** What its page and the player need beside that, as it was when it was kept; it may be large. */
export interface StoredItem {
  item: LibraryItemExpanded
}
