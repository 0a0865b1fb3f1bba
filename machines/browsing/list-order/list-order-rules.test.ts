import { describe, expect, it } from 'vitest'
import { inOrder, reorderRequest, wantedBy } from './list-order-rules.ts'
import type { WantedOrder } from '../../model/titles/wanted-order.ts'
import type { Move } from './list-order.types.ts'

const key = (libraryItemId: string, episodeId: string | null = null) => ({ libraryItemId, episodeId })
const [A, B, C] = [key('a'), key('b', 'e'), key('c')] as const
const KNOWN = [A, B, C]
const move = (change: Partial<Move>): Move => ({ known: KNOWN, hidden: [], entry: A, to: 1, ...change })
const shown = (wanted: WantedOrder | null, known: Move['known'] = KNOWN): string =>
  inOrder(
    known.map((each) => ({ key: each })),
    wanted,
  )
    .map((each) => each.key.libraryItemId)
    .join('')

describe('the order of a list', () => {
  it('is the server’s until an entry was moved', () => {
    expect(shown(null)).toBe('abc')
    expect(shown(wantedBy(null, move({ entry: C, to: 0 })))).toBe('cab')
  })

  it('gives way to another order of the server, but to none that it had before', () => {
    const first = wantedBy(null, move({ to: 1 }))
    const second = wantedBy(first, move({ to: 2 }))
    expect([shown(first), shown(second)]).toEqual(['bac', 'bca'])
    expect(shown(second, [B, A, C])).toBe('bca')
    expect(shown(second, [B, C, A])).toBe('bca')
    expect(shown(second, [C, B, A])).toBe('cba')
    expect(shown(second, [A, B])).toBe('ab')
  })

  it('starts from the server’s when the next move comes after that', () => {
    const old = wantedBy(null, move({ to: 2 }))
    const next = wantedBy(old, move({ known: [C, B, A], to: 1 }))
    expect(shown(next, [C, B, A])).toBe('cab')
    expect(shown(next, [B, C, A])).toBe('bca')
  })

  it('is left as it is by what moves nothing', () => {
    expect(wantedBy(null, move({ to: 0 }))).toBeNull()
    expect(wantedBy(null, move({ to: -1 }))).toBeNull()
    expect(wantedBy(null, move({ to: 3 }))).toBeNull()
    expect(wantedBy(null, move({ entry: key('x') }))).toBeNull()
    expect(wantedBy(null, move({ entry: key('b') }))).toBeNull()
  })
})

describe('an order that is saved', () => {
  it('names the entries of a playlist, episodes too', () => {
    expect(
      reorderRequest({ type: 'playlist', id: 'p' }, { ids: ['c', 'a', 'b e'], past: [] }, move({})),
    ).toEqual({
      name: 'playlist.reorder',
      params: { playlistId: 'p', items: [C, A, B] },
    })
  })

  it('puts books of a collection that the account may not see at the end, where they cannot come first', () => {
    const known = [key('a'), key('b')]
    const wanted = { ids: ['b', 'a'], past: [] }
    expect(reorderRequest({ type: 'collection', id: 'c' }, wanted, move({ known, hidden: ['h'] }))).toEqual({
      name: 'collection.reorder',
      params: { collectionId: 'c', libraryItemIds: ['b', 'a', 'h'] },
    })
  })
})
