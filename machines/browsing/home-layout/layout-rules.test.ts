import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HomeRef, HomeRow, RowChange } from './home-layout.types.ts'
import { changedRows, isAsServer, rowsOf, serverOrder, shownRows } from './layout-rules.ts'

const query = {
  kind: 'items',
  libraryId: 'l',
  sort: '',
  desc: false,
  filter: 'abridged',
  collapse: false,
} as const
const own = (name: string) => ({ name, query })
const home = (...shelves: string[]): HomeRef => ({ libraryId: 'l', mediaType: 'book', shelves })
const ids = (rows: readonly HomeRow[]): string[] => rows.map(({ id }) => id)

const SHELVES = [
  'continue-listening',
  'recently-added',
  'recent-series',
  'recommended',
  'a shelf of tomorrow',
]
const shelvesArb = fc.subarray(SHELVES).chain((some) => fc.shuffledSubarray(some, { minLength: some.length }))
const homeArb: fc.Arbitrary<HomeRef> = fc.record({
  libraryId: fc.constant('l'),
  mediaType: fc.constantFrom('book', 'podcast', 'music'),
  shelves: shelvesArb,
})
const rowArb: fc.Arbitrary<HomeRow> = fc.oneof(
  fc.record({ id: fc.constantFrom(...SHELVES, 'listen-again'), hidden: fc.boolean() }),
  fc.record({
    id: fc.nat({ max: 5 }).map((number) => `own ${number}`),
    hidden: fc.boolean(),
    own: fc.constant(own('Mine')),
  }),
)
const rowsArb = fc.uniqueArray(rowArb, { selector: ({ id }) => id })
const idArb = fc.constantFrom(...SHELVES, 'own 1', 'own 2', 'nothing')
const changeArb: fc.Arbitrary<RowChange> = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), id: idArb, to: fc.integer({ min: -1, max: 12 }) }),
  fc.record({ kind: fc.constantFrom('hide' as const, 'show' as const), id: idArb }),
  fc.record({ kind: fc.constant('rename' as const), id: idArb, name: fc.string({ maxLength: 3 }) }),
  fc.record({ kind: fc.constant('remove' as const), id: idArb }),
  fc.record({ kind: fc.constant('add' as const), own: fc.string({ maxLength: 3 }).map(own) }),
)

describe('the rows of a home', () => {
  it('begin with the server’s order, also of what is empty now', () => {
    expect(serverOrder(home('recently-added', 'recommended', 'newest-authors'))).toEqual([
      'continue-listening',
      'continue-reading',
      'continue-series',
      'recently-added',
      'recent-series',
      'recommended',
      'listen-again',
      'read-again',
      'newest-authors',
    ])
    expect(serverOrder({ ...home('episodes-recently-added'), mediaType: 'podcast' })).toEqual([
      'continue-listening',
      'episodes-recently-added',
      'recently-added',
      'listen-again',
    ])
  })

  it('[property] keep the server’s order among what it sends', () => {
    fc.assert(
      fc.property(homeArb, (ref) => {
        const order = serverOrder(ref)
        expect(new Set(order).size).toBe(order.length)
        expect(order.filter((id) => ref.shelves.includes(id))).toEqual(ref.shelves)
      }),
    )
  })

  it('[property] hold what was arranged first, and what that does not know behind it, in the server’s order', () => {
    fc.assert(
      fc.property(rowsArb, homeArb, (rows, ref) => {
        const all = rowsOf(rows, ref)
        expect(all.slice(0, rows.length)).toEqual(rows)
        const others = ids(all.slice(rows.length)).filter((id) => ref.shelves.includes(id))
        expect(others).toEqual(ref.shelves.filter((id) => !ids(rows).includes(id)))
      }),
    )
  })
})

describe('what a home shows', () => {
  it('[property] is each shelf once: hidden ones never, all others that are there', () => {
    fc.assert(
      fc.property(rowsArb, shelvesArb, (rows, some) => {
        const shelves = some.map((id) => ({ id }))
        const shown = shownRows(rows, shelves).map((row) => (row.kind === 'own' ? row.id : row.shelf.id))
        const hidden = ids(rows.filter((row) => row.hidden))
        const there = [...some, ...ids(rows.filter((row) => row.own))]
        expect(shown.toSorted()).toEqual([...new Set(there)].filter((id) => !hidden.includes(id)).toSorted())
        const unknown = some.filter((id) => !ids(rows).includes(id))
        expect(shown.slice(shown.length - unknown.length)).toEqual(unknown)
      }),
    )
  })
})

describe('a change', () => {
  it('[property] of the order or of what shows loses no row and adds none', () => {
    fc.assert(
      fc.property(rowsArb, changeArb, (rows, change) => {
        const after = changedRows(rows, change)
        if (after === null) return
        expect(after).not.toEqual(rows)
        const [before, now] = [ids(rows).toSorted(), ids(after).toSorted()]
        expect(new Set(now).size).toBe(now.length)
        const lost = before.filter((id) => !now.includes(id))
        expect(lost).toEqual(change.kind === 'remove' ? [change.id] : [])
        expect(now.length - before.length + lost.length).toBe(change.kind === 'add' ? 1 : 0)
      }),
    )
  })

  it('moves, hides, shows and names', () => {
    const rows: HomeRow[] = [{ id: 'a' }, { id: 'b' }, { id: 'own 1', own: own('Mine') }]
    expect(ids(changedRows(rows, { kind: 'move', id: 'own 1', to: 0 }) ?? [])).toEqual(['own 1', 'a', 'b'])
    const off = changedRows(rows, { kind: 'hide', id: 'a' }) ?? []
    expect(off[0]).toEqual({ id: 'a', hidden: true })
    expect(changedRows(off, { kind: 'hide', id: 'a' })).toBeNull()
    expect(changedRows(off, { kind: 'show', id: 'a' })?.[0]).toEqual({ id: 'a', hidden: false })
    expect(changedRows(rows, { kind: 'rename', id: 'own 1', name: '  Ours ' })?.[2]?.own?.name).toBe('Ours')
    expect(changedRows(rows, { kind: 'rename', id: 'own 1', name: ' ' })).toBeNull()
  })

  it('does not remove a shelf of the server, nor move one out of the list', () => {
    const rows: HomeRow[] = [{ id: 'a' }, { id: 'b' }]
    expect(changedRows(rows, { kind: 'remove', id: 'a' })).toBeNull()
    expect(changedRows(rows, { kind: 'rename', id: 'a', name: 'Mine' })).toBeNull()
    for (const to of [-1, 0, 2]) expect(changedRows(rows, { kind: 'move', id: 'a', to })).toBeNull()
  })

  it('puts a new shelf below what is continued, with an id that is free', () => {
    const rows: HomeRow[] = [
      { id: 'continue-listening' },
      { id: 'own 4', own: own('Mine') },
      { id: 'recently-added' },
    ]
    const added = changedRows(rows, { kind: 'add', own: own('  New ') }) ?? []
    expect(ids(added)).toEqual(['continue-listening', 'own 5', 'own 4', 'recently-added'])
    expect(added[1]?.own?.name).toBe('New')
    expect(changedRows(rows, { kind: 'add', own: own(' ') })).toBeNull()
    expect(ids(changedRows([{ id: 'continue-series' }], { kind: 'add', own: own('New') }) ?? [])).toEqual([
      'continue-series',
      'own 1',
    ])
  })
})

it('an arrangement that says what the server says differs from one that does not', () => {
  const ref = home('continue-listening', 'recommended')
  const plain = rowsOf([], ref)
  expect(isAsServer(plain, ref)).toBe(true)
  expect(
    isAsServer(
      plain.map((row) => ({ ...row, hidden: false })),
      ref,
    ),
  ).toBe(true)
  expect(isAsServer(plain.toReversed(), ref)).toBe(false)
  expect(isAsServer([...plain, { id: 'own 1', own: own('Mine') }], ref)).toBe(false)
  expect(isAsServer(plain.with(0, { id: 'continue-listening', hidden: true }), ref)).toBe(false)
})
