import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differencesOf, sharedWith } from './differences.ts'
import type { Plain } from './inspected.types.ts'

const { plain } = fc.letrec<{ plain: Plain }>((tie) => ({
  plain: fc.oneof(
    { maxDepth: 4 },
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('plain'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd.e'), tie('plain'), { maxKeys: 4 }),
  ),
}))

describe('the differences of two values', () => {
  it('names each leaf that changed, came or went, and nothing else', () => {
    expect(differencesOf({ a: 1, b: { c: [1, 2] }, d: 3 }, { a: 1, b: { c: [1, 4] }, e: null })).toEqual([
      { path: 'b.c.1', before: 2, after: 4 },
      { path: 'd', before: 3, after: undefined },
      { path: 'e', before: undefined, after: null },
    ])
  })

  it('says the whole where a list became an object', () => {
    expect(differencesOf({ a: [] }, { a: {} })).toEqual([{ path: 'a', before: [], after: {} }])
  })

  it('is empty for equal values only', () => {
    fc.assert(
      fc.property(plain, plain, (before, after) => {
        expect(differencesOf(before, after).length === 0).toBe(
          JSON.stringify(sorted(before)) === JSON.stringify(sorted(after)),
        )
      }),
    )
  })
})

describe('a value that shares what it has in common with another', () => {
  it('equals what it was made of', () => {
    fc.assert(
      fc.property(plain, plain, (before, after) => {
        expect(sharedWith(before, after)).toEqual(after)
      }),
    )
  })

  it('is the earlier one where both are equal, and keeps each part that is', () => {
    const before = { list: [1, { deep: true }], other: 'x' }
    expect(sharedWith(before, structuredClone(before))).toBe(before)
    const next = sharedWith(before, { list: [1, { deep: true }], other: 'y' })
    expect(Reflect.get(Object(next), 'list')).toBe(before.list)
  })
})

function sorted(value: Plain): Plain {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return (value as readonly Plain[]).map(sorted)
  const entries = Object.entries(value as Readonly<Record<string, Plain>>)
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, sorted(each)]),
  )
}
