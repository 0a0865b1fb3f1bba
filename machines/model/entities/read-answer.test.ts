import { describe, expect, it } from 'vitest'
import { bookmarkSchema, seriesSchema } from './index.ts'
import { readAnswer } from './read-answer.ts'
import * as z from './zod.ts'

const bookmark = (time: unknown) => ({ libraryItemId: 'li_1', title: 'Here', time, createdAt: 1 })
const series = (id: string, name: unknown) => ({ id, name, description: null, addedAt: 1, updatedAt: 1 })
const page = z.object({ total: z.number(), results: z.array(seriesSchema) })

describe('readAnswer', () => {
  it('reads what fits', () => {
    expect(readAnswer(page, { total: 1, results: [series('a', 'A')] })).toEqual({
      kind: 'read',
      data: { total: 1, results: [series('a', 'A')] },
      dropped: [],
    })
  })

  it('leaves out the records that do not fit and names where they were', () => {
    const results = [series('a', 'A'), series('b', 7), series('c', 'C'), { id: 'd' }]
    const reading = readAnswer(page, { total: 4, results })
    expect(reading).toMatchObject({ data: { total: 4, results: [{ id: 'a' }, { id: 'c' }] } })
    expect(reading).toMatchObject({ dropped: expect.arrayContaining(['results.1.name', 'results.3.name']) })
  })

  it('leaves out the innermost record that has an id', () => {
    const shelves = z.array(z.object({ id: z.string(), entities: z.array(bookmarkSchema) }))
    const reading = readAnswer(shelves, [{ id: 'x', entities: [bookmark('12'), bookmark(13)] }])
    expect(reading).toMatchObject({ data: [{ id: 'x', entities: [bookmark(13)] }] })
  })

  it('keeps the parts of a record together', () => {
    const item = z.object({ id: z.string(), tracks: z.array(z.object({ index: z.number() })) })
    const items = z.array(item)
    const good = { id: 'a', tracks: [{ index: 1 }] }
    const reading = readAnswer(items, [good, { id: 'b', tracks: [{ index: 1 }, { index: 'two' }] }])
    expect(reading).toEqual({ kind: 'read', data: [good], dropped: ['1.tracks.1.index'] })
    expect(readAnswer(item, { id: 'b', tracks: [{ index: 'two' }] })).toEqual({
      kind: 'malformed',
      path: 'tracks.0.index',
    })
  })

  it('refuses an answer whose own keys do not fit', () => {
    expect(readAnswer(page, { total: '1', results: [series('a', 7)] })).toEqual({
      kind: 'malformed',
      path: 'total',
    })
    expect(readAnswer(page, '<html>')).toEqual({ kind: 'malformed', path: '' })
  })
})
