import type { ListOfItems } from '../../app/dialogs/dialogs.types.ts'
import type { MediaKey } from '../../model/titles/playback.ts'
import type { WantedOrder } from '../../model/titles/wanted-order.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'

export type ListRef = Pick<ListOfItems, 'type' | 'id'>

export interface Move {
  /** The entries as the server has them. */
  known: readonly MediaKey[]
  /** Books of a collection that the account may not see. */
  hidden: readonly string[]
  entry: MediaKey
  /** Where it goes to, counted from 0. */
  to: number
}

export type ListOrderIntent =
  /** A list came onto the page. */
  | { type: 'listOrder.open'; list: ListRef }
  | ({ type: 'listOrder.move' } & Move)
  /** What the server has, as `orderText` says it. */
  | { type: 'listOrder.follow'; order: string }
  | { type: 'listOrder.close' }

export type ListOrderEvent = ListOrderIntent

export type OrderRequest = OperationRequest<'collection.reorder' | 'playlist.reorder'>

export interface ListOrderContext {
  list: ListRef | null
  wanted: WantedOrder | null
  /** What the server has while another order is wanted, as one text. */
  order: string
  /** The entry that was moved last, by its id, and where it went to. */
  moved: { id: string; to: number } | null
  /** What saves the order that is wanted. */
  request: OrderRequest | null
}
