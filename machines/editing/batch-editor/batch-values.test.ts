import fc from 'fast-check'
import { expect, it } from 'vitest'
import { itemNamed } from '#tests/models/samples.ts'
import { batchIdOf, byItem, countOf, fieldedOf, fieldsById, heldOf, withoutItems } from './batch-values.ts'

it('fields of several items stand in one form, those of a schedule do not', () => {
  const fields = fieldsById([itemNamed('a'), itemNamed('p', 'podcast')].map(fieldedOf))
  expect(Object.keys(fields)).toEqual(['a', 'p'])
  expect(heldOf(['autoDownloadEpisodes', 'tags', 'feedUrl', 'asin'], fields)).toEqual([
    'tags',
    'feedUrl',
    'asin',
  ])
  expect(countOf({ a: { title: '', tags: [] }, b: { title: '' } })).toEqual({ items: 2, fields: 3 })
  expect(Object.keys(withoutItems(fields, new Set(['a'])))).toEqual(['p'])
})

it('what an earlier version kept is brought into this form, and what this one keeps stays', () => {
  const items = { a: { title: 'A', tags: [] }, b: { title: 'B' } }
  expect(byItem({ 'a/title': 'A', 'a/tags': [], 'b/title': 'B' })).toEqual(items)
  expect(byItem(items)).toBe(items)
})

it('a set of items has one name in whatever order they were chosen, and other sets have others', () => {
  const ids = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(ids, ids, (some, others) => {
      expect(batchIdOf(some.toReversed())).toBe(batchIdOf(some))
      expect(batchIdOf(some)).toMatch(/^\d+-[\da-f]+$/)
      const isSame = [...some].toSorted().join() === [...others].toSorted().join()
      expect(batchIdOf(some) === batchIdOf(others)).toBe(isSame)
    }),
  )
})
