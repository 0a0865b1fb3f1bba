import type { LibraryItemMinified } from '../../model/entities/index.ts'
import { isPlayable } from '../../model/titles/items.ts'
import { queueItemOf } from '../../listening/queue/queue-items.ts'
import type { SelectedItem } from './selection.types.ts'

/** An item of a list as the selection keeps it. */
export function selectedItem(item: LibraryItemMinified): SelectedItem {
  return {
    id: item.id,
    libraryId: item.libraryId,
    mediaType: item.mediaType,
    title: item.media.metadata.title ?? '',
    isPlayable: isPlayable(item),
    queued: queueItemOf(item),
  }
}
