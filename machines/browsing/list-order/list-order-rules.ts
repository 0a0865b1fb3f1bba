import { mediaId } from '../../listening/queue/queue-rules.ts'
import type { MediaKey } from '../../model/titles/playback.ts'
import { inWantedOrder, orderAfterMove, sortedByIds } from '../../model/titles/wanted-order.ts'
import type { WantedOrder } from '../../model/titles/wanted-order.ts'
import type { ListRef, Move, OrderRequest } from './list-order.types.ts'

/** The entries in the order that is shown: the one that was wanted, else the one that the server has. */
export function inOrder<Entry extends { key: MediaKey }>(
  entries: readonly Entry[],
  wanted: WantedOrder | null,
): readonly Entry[] {
  return inWantedOrder(entries, wanted, ({ key }) => mediaId(key))
}

/** The order after a move of what is shown; null when nothing moves by it. */
export function wantedBy(wanted: WantedOrder | null, { known, entry, to }: Move): WantedOrder | null {
  return orderAfterMove(wanted, known.map(mediaId), mediaId(entry), to)
}

/** The call that saves an order. What the order of a collection leaves out would come first, so the hidden books close it. */
export function reorderRequest(
  { type, id }: ListRef,
  { ids }: WantedOrder,
  { known, hidden }: Move,
): OrderRequest {
  const items = sortedByIds(known, ids, mediaId)
  return type === 'playlist'
    ? { name: 'playlist.reorder', params: { playlistId: id, items } }
    : {
        name: 'collection.reorder',
        params: {
          collectionId: id,
          libraryItemIds: [...items.map(({ libraryItemId }) => libraryItemId), ...hidden],
        },
      }
}
