import { mediaId } from '../../listening/queue/queue-rules.ts'
import type { MediaKey } from '../../model/playback.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
import type { ListRef, Move, WantedOrder } from './list-order.types.ts'

const textOf = (ids: readonly string[]): string => ids.join(',')

/** The wanted order, as long as the server has no other order than those before it. */
function standing(wanted: WantedOrder | null, known: readonly string[]): WantedOrder | null {
  return wanted?.past.includes(textOf(known)) ? wanted : null
}

function sortedBy<Entry>(entries: readonly Entry[], ids: readonly string[], idOf: (entry: Entry) => string) {
  const byId = new Map(entries.map((entry) => [idOf(entry), entry]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The entries in the order that is shown: the one that was wanted, else the one that the server has. */
export function inOrder<Entry extends { key: MediaKey }>(
  entries: readonly Entry[],
  wanted: WantedOrder | null,
): readonly Entry[] {
  const idOf = ({ key }: Entry): string => mediaId(key)
  const order = standing(wanted, entries.map(idOf))
  return order ? sortedBy(entries, order.ids, idOf) : entries
}

/** The order after a move of what is shown; null when nothing moves by it. */
export function wantedBy(wanted: WantedOrder | null, { known, entry, to }: Move): WantedOrder | null {
  const ids = known.map(mediaId)
  const order = standing(wanted, ids)
  const shown = order?.ids ?? ids
  const from = shown.indexOf(mediaId(entry))
  if (from === -1 || to < 0 || to >= shown.length || from === to) return null
  return {
    ids: shown.toSpliced(from, 1).toSpliced(to, 0, mediaId(entry)),
    past: [...(order?.past ?? []), textOf(shown)],
  }
}

/** The call that saves an order. What the order of a collection leaves out would come first, so the hidden books close it. */
export function reorderRequest(
  { type, id }: ListRef,
  { ids }: WantedOrder,
  { known, hidden }: Move,
): OperationRequest {
  const items = sortedBy(known, ids, mediaId)
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

/** Whether a write was the saving of a list's order. */
export function savesOrderOf(list: ListRef | null, request: OperationRequest): boolean {
  if (request.name === 'collection.reorder') return request.params.collectionId === list?.id
  return request.name === 'playlist.reorder' && request.params.playlistId === list?.id
}
