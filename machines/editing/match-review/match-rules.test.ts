import { describe, expect, it } from 'vitest'
import type { BatchItem } from '../batch-editor/batch-editor.types.ts'
import type { Values } from '../values.ts'
import { changesOfReview, changesOfRow, nextOf, rowOf, soughtOf } from './match-rules.ts'
import type { Sought } from './match-review.types.ts'

const item = (id: string, mediaType: 'book' | 'podcast' = 'book'): BatchItem => ({
  ...{ id, mediaType, libraryId: 'l', title: 'Old', coverPath: null, updatedAt: 0, folders: [] },
})
const sought: Sought = {
  id: 'i',
  title: 'Ebb: A Novel',
  query: { kind: 'books', provider: 'google', title: 'Ebb: A Novel', author: '' },
}

describe('what is looked for', () => {
  const values: Values = {
    i: {
      title: ' Ebb ',
      asin: 'B0DEMO',
      authors: [
        { id: null, name: 'Mira Vale' },
        { id: 'a', name: 'Rook' },
      ],
    },
  }
  it('is what the form holds, in a store by its number there', () => {
    expect(soughtOf([item('i')], values, 'google')[0]?.query).toEqual({
      ...{ kind: 'books', provider: 'google', title: 'Ebb', author: 'Mira Vale, Rook' },
    })
    expect(soughtOf([item('i')], values, 'audible.uk')[0]?.query.title).toBe('B0DEMO')
  })
  it('of a podcast is its name, and of an item without one what it was called', () => {
    expect(soughtOf([item('p', 'podcast')], {}, 'itunes')).toEqual([
      { id: 'p', title: 'Old', query: { kind: 'podcasts', title: 'Old' } },
    ])
  })
})

describe('what is found', () => {
  const match = (title: string) => ({ title, publishedYear: '2011', genres: ['Sea'] })
  it('is taken where it is called the same, and waits where it is not', () => {
    const found = (...titles: string[]) => rowOf(sought, { kind: 'books', matches: titles.map(match) })
    expect(found('Flood', 'EBB').chosen).toBe(1)
    expect(found('Ebb & Flow').chosen).toBeNull()
    expect(found().chosen).toBeNull()
    expect(rowOf({ ...sought, title: '' }, { kind: 'books', matches: [match('!')] }).chosen).toBeNull()
  })

  const row = rowOf(sought, { kind: 'books', matches: [match('Ebb')] })
  const held: Values = { title: 'Ebb: A Novel', publishedYear: '', genres: [{ id: null, name: 'Tide' }] }
  it('fills what is empty, or takes the place of what is there', () => {
    expect(changesOfRow(row, held, 'empty')).toEqual({ publishedYear: '2011' })
    expect(changesOfRow(row, held, 'all')).toEqual({
      title: 'Ebb',
      publishedYear: '2011',
      genres: [{ id: null, name: 'Sea' }],
    })
    expect(changesOfRow({ ...row, chosen: null }, held, 'all')).toEqual({})
    expect(changesOfRow(undefined, held, 'all')).toEqual({})
  })
  it('changes the form of all items where one was taken', () => {
    const values: Values = { i: { publishedYear: '' }, j: { publishedYear: '' }, k: { publishedYear: '1' } }
    const rows = { i: row, k: row }
    expect(changesOfReview({ rows }, values, 'empty')).toEqual({ i: { publishedYear: '2011' } })
  })
})

it('the next item is the first without an answer', () => {
  const other = { ...sought, id: 'j' }
  const context = { sought: [sought, other], rows: {} }
  expect(nextOf(context)?.id).toBe('i')
  const row = rowOf(sought, { kind: 'books', matches: [] })
  expect(nextOf({ ...context, rows: { i: row } })?.id).toBe('j')
  expect(nextOf({ ...context, rows: { i: row, j: row } })).toBeNull()
})
