import { describe, expect, it } from 'vitest'
import { coverRatio } from '../../titles/covers.ts'
import { librariesAnswerSchema, mediaProgressSchema, permissionsSchema } from '../index.ts'
import { mend } from './mend.ts'
import { byDefault, required } from './needs.ts'
import * as z from './zod.ts'

const part = z.object({ id: required(z.string()), size: z.number(), note: z.nullable(z.string()) })

describe('mend', () => {
  it('gives what is missing, null or of another type its default and names it', () => {
    expect(mend(part, { id: 'a', size: 'big' })).toEqual({
      value: { id: 'a', size: 0, note: null },
      mended: { replaced: ['size', 'note'], dropped: [] },
    })
  })

  it('leaves out the entries of a list that have no id, and keeps the others', () => {
    const good = { id: 'b', size: 1, note: null }
    expect(mend(z.object({ parts: z.array(part) }), { parts: [{ size: 1 }, good, null] })).toEqual({
      value: { parts: [good] },
      mended: { replaced: [], dropped: ['parts.0', 'parts.2'] },
    })
  })

  it('[promise 3] leaves the rest of a list that is broken nearly throughout, and keeps all of one that is not', () => {
    const good = (id: number) => ({ id: String(id), size: 1, note: null })
    const empty = Array.from({ length: 100_000 }, () => ({}))
    const lists = z.object({ parts: z.array(part) })
    const flood = mend(lists, { parts: [good(1), ...empty, good(2)] })
    expect(flood?.value).toEqual({ parts: [good(1)] })
    expect(flood?.mended.dropped).toHaveLength(1000)
    const mixed = Array.from({ length: 3000 }, (_, index) => good(index))
    expect(mend(lists, { parts: [...mixed, ...empty.slice(0, 2000), good(2)] })?.value).toEqual({
      parts: [...mixed, good(2)],
    })
  })

  it('refuses an answer that lacks something required itself', () => {
    expect(mend(part, { size: 1 })).toBeNull()
    expect(mend(z.object({ part }), { part: {} })).toBeNull()
    expect(mend(z.object({ part: z.nullable(part) }), { part: {} })?.value).toEqual({ part: null })
  })

  it('takes the default that a key names', () => {
    const schema = z.object({ ratio: byDefault(z.number(), 1), flag: byDefault(z.boolean(), true) })
    expect(mend(schema, { flag: 'yes' })?.value).toEqual({ ratio: 1, flag: true })
  })

  it('reads a value in the form that it has the fewest faults in', () => {
    const schema = z.union([
      z.object({ list: z.array(part) }),
      z.object({ note: z.string(), size: z.number() }),
    ])
    expect(mend(schema, { note: 'x', size: null })?.value).toEqual({ note: 'x', size: 0 })
  })

  it('[promise 1.12] a library of a restarted 2.2.23 has square covers', () => {
    const settings = { disableWatcher: false, autoScanCronExpression: null }
    const library = { id: 'lib', name: 'Books', mediaType: 'book', settings }
    const read = mend(librariesAnswerSchema, { libraries: [library] })
    // which is how that server is, and nothing to complain of
    expect(read?.mended.replaced.filter((path) => path.includes('coverAspectRatio'))).toEqual([])
    const { libraries } = z.parse(librariesAnswerSchema, read?.value)
    expect(libraries.map(({ settings }) => coverRatio(settings.coverAspectRatio))).toEqual([1])
  })

  it('[promise 1.12] what is not named is not permitted, and a place that is not known is not the start', () => {
    const permissions = mend(permissionsSchema, { download: 'yes', update: 1, delete: true })?.value
    expect(z.parse(permissionsSchema, permissions)).toMatchObject({
      download: false,
      update: false,
      delete: true,
    })
    const progress = mend(mediaProgressSchema, { id: 'p', libraryItemId: 'li', currentTime: '12' })?.value
    expect(progress).toMatchObject({ currentTime: null })
  })
})
