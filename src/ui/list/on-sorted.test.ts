import { describe, expect, it } from 'vitest'
import { onSorted } from './on-sorted.ts'

/** Drops a row of a list; `drawn` are its rows on the page with the indexes that the drag has given them. */
function dropped(
  id: string,
  ids: readonly string[],
  drawn: Readonly<Record<string, number>>,
  canceled = false,
) {
  const moves: [number, number][] = []
  const end = onSorted(
    () => ids,
    (from, to) => void moves.push([from, to]),
  )
  const droppables = Object.entries(drawn).map(([each, index]) => ({ id: each, index }))
  end({ operation: { source: { id } }, canceled } as never, { registry: { droppables } } as never)
  return moves
}

describe('a row that was dragged', () => {
  const list = ['a', 'b', 'c', 'd']

  it('goes to the place where it was dropped, upwards and downwards', () => {
    expect(dropped('a', list, { b: 0, c: 1, a: 2, d: 3 })).toEqual([[0, 2]])
    expect(dropped('d', list, { d: 0, a: 1, b: 2, c: 3 })).toEqual([[3, 0]])
  })

  it('stays where it was dropped at its own place, or not at all', () => {
    expect(dropped('b', list, { a: 0, b: 1, c: 2, d: 3 })).toEqual([])
    expect(dropped('a', list, { b: 0, a: 1, c: 2, d: 3 }, true)).toEqual([])
  })

  it('is the one that moves where the list lost another meanwhile, and none where it lost that one', () => {
    // c was taken below d when a was removed
    expect(dropped('c', ['b', 'c', 'd'], { b: 0, d: 1, c: 3 })).toEqual([[1, 2]])
    expect(dropped('c', ['a', 'b', 'd'], { a: 0, b: 1, d: 2, c: 3 })).toEqual([])
    expect(dropped('c', list, { a: 0, b: 1, d: 2 })).toEqual([])
  })

  it('goes beside the rows that it was dropped between where only some rows are on the page', () => {
    const long = Array.from({ length: 200 }, (_, index) => `n${index}`)
    expect(dropped('n102', long, { n100: 0, n101: 1, n103: 2, n102: 3, n104: 4 })).toEqual([[102, 103]])
    expect(dropped('n102', long, { n102: 0, n100: 1, n101: 2, n103: 3 })).toEqual([[102, 100]])
  })

  it('goes beside the nearer one where rows that came meanwhile stand on its other side', () => {
    const long = Array.from({ length: 200 }, (_, index) => `n${index}`)
    expect(dropped('n102', long, { n100: 0, n101: 1, n103: 2, n102: 3, n90: 90 })).toEqual([[102, 103]])
  })
})
