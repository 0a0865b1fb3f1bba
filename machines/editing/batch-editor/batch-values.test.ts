import fc from 'fast-check'
import { expect, it } from 'vitest'
import { itemNamed } from '#tests/models/samples.ts'
import {
  batchIdOf,
  byItem,
  countOf,
  fieldOf,
  fieldsOfItems,
  ownerOfField,
  withoutItems,
} from './batch-values.ts'

it('a field is found again by its name, whatever the ids of a server look like', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.constantFrom('title', 'tags'), (libraryItemId, field) => {
      expect(ownerOfField(fieldOf(libraryItemId, field))).toEqual({ libraryItemId, field })
    }),
  )
})

it('fields of several items stand in one form, those of a schedule do not', () => {
  const fields = fieldsOfItems([itemNamed('a'), itemNamed('p', 'podcast')])
  expect([...byItem(fields).keys()]).toEqual(['a', 'p'])
  expect(Object.keys(fields)).toEqual(expect.arrayContaining(['a/tags', 'p/tags']))
  expect(Object.keys(fields).filter((name) => name.includes('autoDownload'))).toEqual([])
  expect(countOf({ 'a/title': '', 'a/tags': [], 'b/title': '' })).toEqual({ items: 2, fields: 3 })
  expect([...byItem(withoutItems(fields, new Set(['a']))).keys()]).toEqual(['p'])
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
