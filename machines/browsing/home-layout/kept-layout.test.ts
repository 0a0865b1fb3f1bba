import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HomeLayouts } from '../../account/preferences/preferences.types.ts'
import { homesWith, homesWithRows, readLayout, withRows } from './kept-layout.ts'
import { rowsOf } from './layout-rules.ts'

const query = {
  kind: 'items',
  libraryId: 'l',
  sort: '',
  desc: false,
  filter: 'abridged',
  collapse: false,
} as const
const mine = { id: 'own 1', own: { name: 'Mine', query } }
const home = { libraryId: 'l', mediaType: 'book', shelves: ['recommended'] } as const

describe('what this browser keeps of a home', () => {
  it('is read as rows, and what is no row is left aside', () => {
    const odd = [null, 7, { id: 3 }, { id: 'own 2', own: { name: 'No query' } }, { id: 'a', hidden: 'yes' }]
    expect(readLayout({ rows: [{ id: 'a', hidden: true }, ...odd, mine, { id: 'a' }] })).toEqual({
      rows: [{ id: 'a', hidden: true }, mine],
      odd: [...odd, { id: 'a' }],
    })
    for (const nothing of [undefined, null, 'text', 5, [], {}, { rows: null }])
      expect(readLayout(nothing)).toEqual({ rows: [], odd: [] })
    expect(readLayout({ rows: 'text' })).toEqual({ rows: [], odd: ['text'] })
  })

  it('is written with all that was not understood, and with what a later version says of a row', () => {
    const later = { ...mine, colour: 'red', own: { ...mine.own, icon: 'star' } }
    const kept = { rows: [{ id: 'a' }, { kind: 'board' }, later], version: 9 }
    expect(withRows(kept, readLayout(kept).rows.toReversed())).toEqual({
      rows: [later, { id: 'a' }, { kind: 'board' }],
      version: 9,
    })
  })

  it('[property] loses nothing by being read and written, whatever it is', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (entries) => {
        const kept = { rows: entries }
        const written = Reflect.get(withRows(kept, readLayout(kept).rows), 'rows') as unknown[]
        expect(written.map((each) => JSON.stringify(each)).toSorted()).toEqual(
          entries.map((each) => JSON.stringify(each)).toSorted(),
        )
      }),
    )
  })
})

describe('the arrangements of this browser', () => {
  const homes: HomeLayouts = {
    ann: { l: { rows: [] }, m: { rows: [] } },
    bob: { l: { rows: [{ id: 'b' }] } },
  }

  it('change for one home of one account', () => {
    expect(homesWith({ homes, accountId: 'ann' }, 'l', { rows: [mine] })).toEqual({
      ann: { l: { rows: [mine] }, m: { rows: [] } },
      bob: homes['bob'],
    })
    expect(homesWith({ homes, accountId: 'cem' }, 'l', { rows: [mine] })).toEqual({
      ...homes,
      cem: { l: { rows: [mine] } },
    })
  })

  it('begin again where nothing, or no object, lies in the place of an account', () => {
    for (const odd of [null, 7, 'x']) {
      const broken = { ann: odd } as unknown as HomeLayouts
      expect(homesWith({ homes: broken, accountId: 'ann' }, 'l', { rows: [mine] })['ann']).toMatchObject({
        l: { rows: [mine] },
      })
    }
  })

  it('hold nothing of an account without any', () => {
    expect(homesWith({ homes, accountId: 'bob' }, 'l', null)).toEqual({ ann: homes['ann'] })
    expect(homesWith({ homes: {}, accountId: 'bob' }, 'l', null)).toEqual({})
  })

  it('do not hold what the server says by itself, unless something else lies there', () => {
    const plain = rowsOf([], home)
    const of = (kept: object) => ({ accountId: 'ann', homes: { ann: { l: { ...kept } } } })
    expect(homesWithRows(of({ rows: [mine] }), home, plain)).toEqual({})
    expect(homesWithRows(of({ rows: [7] }), home, plain)).toEqual({ ann: { l: { rows: [...plain, 7] } } })
  })
})
