import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fieldOf, fieldsIn, ownerOfField, valueOf, withValue, withValues } from './values.ts'
import type { Values } from './values.ts'

it('a field of one of many things is found again by its name, whatever the ids of a server look like', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.constantFrom('title', 'tags'), (id, field) => {
      expect(ownerOfField(fieldOf(id, field))).toEqual({ id, field })
    }),
  )
  expect(ownerOfField('title')).toEqual({ id: '', field: 'title' })
})

it('a value that is set is the one that is read, and no other changes', () => {
  const values: Values = { a: { title: 'A', explicit: true }, b: { title: 'B' } }
  const now = withValue(values, 'a/title', 'new')
  expect(now).toEqual({ a: { title: 'new', explicit: true }, b: { title: 'B' } })
  expect(now['b']).toBe(values['b'])
  expect(valueOf(now, 'a/title')).toBe('new')
  expect(valueOf(now, 'c/title')).toBeUndefined()
  expect(valueOf({ title: 'one' }, 'title')).toBe('one')
  expect(withValue({ title: 'one' }, 'title', 'two')).toEqual({ title: 'two' })
})

it('others over values change of each thing the fields that they hold', () => {
  const values: Values = { a: { title: 'A', explicit: true }, b: { title: 'B' } }
  expect(withValues(values, { a: { explicit: false } })).toEqual({
    a: { title: 'A', explicit: false },
    b: { title: 'B' },
  })
  expect(withValues({ title: 'one', tags: [] }, { title: 'two' })).toEqual({ title: 'two', tags: [] })
  expect([fieldsIn('text'), fieldsIn([]), fieldsIn(undefined)]).toEqual([{}, {}, {}])
})
