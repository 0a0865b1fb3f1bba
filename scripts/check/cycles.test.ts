import { expect, test } from 'vitest'
import { findCycles } from './cycles-rules.ts'

const graphOf = (arrows: Readonly<Record<string, readonly string[]>>) => new Map(Object.entries(arrows))

test('files that import one another in a circle are found, each circle apart', () => {
  expect(
    findCycles(
      graphOf({
        start: ['a', 'x'],
        a: ['b'],
        b: ['c', 'leaf'],
        c: ['a'],
        x: ['y'],
        y: ['x', 'a'],
        leaf: [],
      }),
    ),
  ).toEqual([
    ['a', 'b', 'c'],
    ['x', 'y'],
  ])
})

test('a file that imports itself is a circle', () => {
  expect(findCycles(graphOf({ a: ['a'] }))).toEqual([['a']])
})

test('two ways to the same file are no circle', () => {
  expect(findCycles(graphOf({ a: ['b', 'c'], b: ['d'], c: ['d'], d: ['outside'] }))).toEqual([])
})

test('two circles that share a file are one', () => {
  expect(findCycles(graphOf({ a: ['b', 'c'], b: ['a'], c: ['a'] }))).toEqual([['a', 'b', 'c']])
})
