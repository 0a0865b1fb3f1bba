import type { ListOfItems } from '#machines/app/dialogs/dialogs.types.ts'
import type { QueueItem } from '#machines/listening/queue/queue-rules.ts'
import type { LibraryItemMinified, PodcastEpisodeNormal } from '#machines/model/entities/index.ts'
import type { MediaKey } from '#machines/model/titles/playback.ts'
import type { MenuItem } from '#src/ui/overlay/menu.types.ts'
import type { MosaicItem } from './list-card.tsx'

/** One line of a collection or a playlist. */
export interface ListEntry {
  key: MediaKey
  title: string
  subtitle: string
  duration: number | null
  item: MosaicItem
  /** The same as a card shows it. */
  card: LibraryItemMinified
  episode?: PodcastEpisodeNormal
  /** null: it cannot be played. */
  queued: QueueItem | null
}

export interface ListPageProps {
  list: ListOfItems
  entries: readonly ListEntry[]
  emptyText: string
  ratio: number
  may: { edit: boolean; reorder: boolean; remove: boolean; delete: boolean }
  /** Entries of the menu beside those every list has. */
  more: readonly MenuItem[]
  /** Books of a collection that the account may not see: they keep their place behind all others. */
  hidden: readonly string[]
  onRemove: (entry: ListEntry) => void
}
