import { describe, expect, it } from 'vitest'
import { applicable, chaptersOfLookup, compared, offsetBy, regionOf } from './chapter-finds.ts'
import { rowsOf } from './chapter-rows.ts'

const LOOKUP = {
  asin: 'B0',
  brandIntroDurationMs: 2000,
  brandOutroDurationMs: 5000,
  chapters: [
    { lengthMs: 30_000, startOffsetMs: 0, startOffsetSec: 0, title: 'Opening' },
    { lengthMs: 40_500, startOffsetMs: 30_000, startOffsetSec: 30, title: ' One ' },
    { lengthMs: 50_000, startOffsetMs: 70_500, startOffsetSec: 70, title: 'Two' },
  ],
  isAccurate: true,
  region: 'us',
  runtimeLengthMs: 120_500,
  runtimeLengthSec: 120,
}
const found = chaptersOfLookup(LOOKUP)

describe('chapters from a lookup', () => {
  it('are in seconds, exact to the millisecond', () => {
    expect(found).toEqual({
      chapters: [
        { start: 0, end: 30, title: 'Opening' },
        { start: 30, end: 70.5, title: ' One ' },
        { start: 70.5, end: 120.5, title: 'Two' },
      ],
      duration: 120.5,
      intro: 2,
    })
    expect(chaptersOfLookup({ ...LOOKUP, runtimeLengthMs: 0 }).duration).toBeNull()
  })

  it('are moved but for the first, never below 0', () => {
    expect(offsetBy(found.chapters, -2).map(({ start, end }) => [start, end])).toEqual([
      [0, 28],
      [28, 68.5],
      [68.5, 118.5],
    ])
    expect(offsetBy(found.chapters, -50)[1]).toMatchObject({ start: 0, end: 20.5 })
  })

  it('[P5-04] stand beside those that are there, with what is wrong with them', () => {
    const rows = rowsOf([{ start: 0, title: 'A' }])
    expect(
      compared(rows, found.chapters, 70).map(({ now, problem }) => [now?.title ?? null, problem]),
    ).toEqual([
      ['A', null],
      [null, 'endAfterEnd'],
      [null, 'startAfterEnd'],
    ])
    expect(compared(rows, [], 70)).toEqual([{ now: rows[0], found: null, problem: null }])
  })

  it('are taken as far as they begin on the book', () => {
    expect(applicable(found.chapters, 70)).toEqual([
      { start: 0, title: 'Opening' },
      { start: 30, title: 'One' },
    ])
    expect(applicable(found.chapters, 0)).toHaveLength(3)
  })
})

it('a region is that of the provider of the library', () => {
  expect(['audible', 'audible.uk', 'google', 'x.zz', ''].map(regionOf)).toEqual([
    'us',
    'uk',
    'us',
    'us',
    'us',
  ])
})
