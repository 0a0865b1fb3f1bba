import type { Droppable } from '@dnd-kit/dom'

/** Ids of the rows that are on the page, in the order in which a drag has put them by now. */
export function drawnIds(rows: Iterable<Droppable>): readonly string[] {
  return [...rows]
    .flatMap((row) =>
      'index' in row && typeof row.index === 'number' ? [{ id: String(row.id), index: row.index }] : [],
    )
    .toSorted((a, b) => a.index - b.index)
    .map(({ id }) => id)
}

/**
 * The place of a dragged row in its list, and the one that it stands at by now, both counted from 0; null where the list
 * or the page has lost it meanwhile. The library counts from the first row on the page, as that was when the drag began: so
 * the row itself and those beside it tell.
 * @param ids of all rows, in order
 * @param drawn see `drawnIds`
 */
export function draggedBetween(
  ids: readonly string[],
  drawn: readonly string[],
  id: string,
): { from: number; to: number } | null {
  const [from, at] = [ids.indexOf(id), drawn.indexOf(id)]
  if (from === -1 || at === -1) return null
  const others = ids.toSpliced(from, 1)
  const above = others.indexOf(drawn[at - 1] ?? '')
  const below = others.indexOf(drawn[at + 1] ?? '')
  const places = [...(above === -1 ? [] : [above + 1]), ...(below === -1 ? [] : [below])]
  // rows that came onto the page during the drag can part the two: the row that was crossed last is the nearer one
  const [to = from] = places.toSorted((a, b) => Math.abs(a - from) - Math.abs(b - from))
  return { from, to }
}
