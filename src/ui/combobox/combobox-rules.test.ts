import { describe, expect, it } from 'vitest'

import { moveActive } from './combobox-rules.ts'

const item = (id: string) => ({ id, label: id })
const groups = [
  { id: 'books', items: ['a', 'b'].map(item) },
  { id: 'authors', items: ['c'].map(item) },
]

describe('moveActive', () => {
  it.each([
    ['ArrowDown', undefined, 'a'],
    ['ArrowDown', 'b', 'c'],
    ['ArrowDown', 'c', undefined],
    ['ArrowUp', undefined, 'c'],
    ['ArrowUp', 'c', 'b'],
    ['ArrowUp', 'a', undefined],
    ['PageDown', 'a', 'c'],
    ['PageUp', 'c', 'a'],
    ['ArrowDown', 'gone', 'a'],
  ] as const)('%s from %s goes to %s', (key, from, to) => {
    expect(moveActive(groups, from, key)).toBe(to)
  })
  it('stays in the field of an empty list', () => {
    expect(moveActive([], undefined, 'ArrowDown')).toBeUndefined()
    expect(moveActive([], undefined, 'PageUp')).toBeUndefined()
  })
})
