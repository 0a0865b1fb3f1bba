import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { inOrder } from '#machines/browsing/list-order/list-order-rules.ts'
import type { ListOrderContext, ListRef } from '#machines/browsing/list-order/list-order.types.ts'
import { mediaId } from '#machines/listening/queue/queue-rules.ts'
import { orderText } from '#machines/model/titles/wanted-order.ts'
import type { WantedOrder } from '#machines/model/titles/wanted-order.ts'
import { useSystem } from '#src/hooks/system-context.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import type { ListEntry } from './list-page.types.ts'

interface ListOrder {
  entries: readonly ListEntry[]
  /** What was moved last, counted from 1. */
  moved: { title: string; position: number } | null
}

/** The entries of a list in the order that is shown. */
export function useListOrder(
  { type, id }: ListRef,
  known: readonly ListEntry[],
  mayReorder: boolean,
): ListOrder {
  const { root } = useSystem()
  const isThere = useSelector(root, (snapshot) => snapshot.children.listOrder !== undefined)
  // effect: a list that can be ordered is open as long as a view shows it; an actor that was started again is told again
  useEffect(() => {
    if (mayReorder) root.send({ type: 'listOrder.open', list: { type, id } })
  }, [root, isThere, mayReorder, type, id])
  // effect: the list leaves the page
  useEffect(() => (mayReorder ? () => root.send({ type: 'listOrder.close' }) : undefined), [root, mayReorder])
  const order = orderText(known.map(({ key }) => mediaId(key)))
  // effect: what the server has is told as often as it changes
  useEffect(() => {
    if (mayReorder) root.send({ type: 'listOrder.follow', order })
  }, [root, mayReorder, order])
  const wanted = useSnapshot<'listOrder', WantedOrder | null>(
    'listOrder',
    ({ context }) => context.wanted,
    null,
  )
  const moved = useSnapshot<'listOrder', ListOrderContext['moved']>(
    'listOrder',
    ({ context }) => context.moved,
    null,
  )
  const entry = moved && known.find(({ key }) => mediaId(key) === moved.id)
  return {
    entries: inOrder(known, wanted),
    moved: entry ? { title: entry.title, position: moved.to + 1 } : null,
  }
}
