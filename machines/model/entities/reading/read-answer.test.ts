import { describe, expect, it } from 'vitest'
import { bookmarkSchema, seriesSchema } from '../index.ts'
import { readAnswer } from './read-answer.ts'
import * as z from './zod.ts'

const series = (id: unknown, name: unknown) => ({ id, name, description: null, addedAt: 1, updatedAt: 1 })
const page = z.object({ total: z.number(), results: z.array(seriesSchema) })

describe('readAnswer', () => {
  it('reads what fits', () => {
    expect(readAnswer(page, { total: 1, results: [series('a', 'A')] })).toEqual({
      kind: 'read',
      data: { total: 1, results: [series('a', 'A')] },
      replaced: [],
      dropped: [],
    })
  })

  it('takes what does not fit by its default, leaves out what has no id, and names both', () => {
    const results = [series('a', 'A'), series('b', 7), series(null, 'C')]
    expect(readAnswer(page, { total: 3, results })).toEqual({
      kind: 'read',
      data: { total: 3, results: [series('a', 'A'), series('b', '')] },
      replaced: ['results.1.name'],
      dropped: ['results.2'],
    })
  })

  it('leaves out a bookmark that is at no place', () => {
    const bookmark = (time: unknown) => ({ libraryItemId: 'li_1', title: 'Here', time, createdAt: 1 })
    const reading = readAnswer(z.array(bookmarkSchema), [bookmark('12'), bookmark(13)])
    expect(reading).toMatchObject({ data: [bookmark(13)], dropped: ['0'] })
  })

  it('[promise 3] reads the good ones out of a hundred thousand entries with nothing in them', () => {
    const results = [series('a', 'A'), ...Array.from({ length: 100_000 }, () => ({}))]
    expect(readAnswer(page, { total: 3, results })).toMatchObject({
      kind: 'read',
      data: { results: [series('a', 'A')] },
    })
  })

  it('refuses an answer of another kind', () => {
    expect(readAnswer(page, '<html>')).toEqual({ kind: 'malformed', path: '' })
  })
})
