/**
 * An order that was asked for. It stands until the server has another than those it had before, until its write fails, or
 * until it has come back (`hasArrived`): the same order of before can be another device's by then.
 */
export interface WantedOrder {
  ids: readonly string[]
  /** Orders that the server can still have, each as one text. */
  past: readonly string[]
}

/** An order as one text. */
export const orderText = (ids: readonly string[]): string => ids.join(',')

/** The wanted order, as long as the server has no other order than those before it. */
export function standingOrder(wanted: WantedOrder | null, known: readonly string[]): WantedOrder | null {
  return wanted?.past.includes(orderText(known)) ? wanted : null
}

/**
 * Whether the server shows an order that it was given, or another that it did not have before.
 * @param order what it has, as `orderText` says it
 */
export function hasArrived(wanted: WantedOrder | null, order: string): boolean {
  return !wanted || orderText(wanted.ids) === order || !wanted.past.includes(order)
}

/** Those of the ids that are there, in their order. */
export function sortedByIds<Entry>(
  entries: readonly Entry[],
  ids: readonly string[],
  idOf: (entry: Entry) => string,
): readonly Entry[] {
  const byId = new Map(entries.map((entry) => [idOf(entry), entry]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The entries in the order that is shown: the one that was wanted, else the one that the server has. */
export function inWantedOrder<Entry>(
  entries: readonly Entry[],
  wanted: WantedOrder | null,
  idOf: (entry: Entry) => string,
): readonly Entry[] {
  const order = standingOrder(wanted, entries.map(idOf))
  return order ? sortedByIds(entries, order.ids, idOf) : entries
}

/**
 * The order after one of what is shown went to another place, counted from 0; null when nothing moves by it.
 * @param known the order that the server has
 */
export function orderAfterMove(
  wanted: WantedOrder | null,
  known: readonly string[],
  id: string,
  to: number,
): WantedOrder | null {
  const order = standingOrder(wanted, known)
  const shown = order?.ids ?? known
  const from = shown.indexOf(id)
  if (from === -1 || to < 0 || to >= shown.length || from === to) return null
  return {
    ids: shown.toSpliced(from, 1).toSpliced(to, 0, id),
    past: [...(order?.past ?? []), orderText(shown)],
  }
}
