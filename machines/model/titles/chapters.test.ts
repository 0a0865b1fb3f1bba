import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import {
  chapterAt,
  chapterEnd,
  chapterIndexAt,
  chaptersInOrder,
  chapterStops,
  isBeyond,
  nextChapterTarget,
  previousChapterTarget,
} from './chapters.ts'
import type { ChapterSpan } from './chapters.ts'

const spans = (...starts: readonly number[]): ChapterSpan[] =>
  starts.map((start, id) => ({ id, start, end: starts[id + 1] ?? start + 100, title: `${id}` }))
const three = spans(0, 100, 200)

const chapters = fc
  .array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 40 })
  .map((starts) => spans(...starts.toSorted((a, b) => a - b)))
const position = fc.double({ min: 0, max: 20_000, noNaN: true })

describe('which chapter a position is in', () => {
  it('is the last that has begun', () => {
    expect([0, 99.9, 100, 199.9, 200, 5000].map((at) => chapterIndexAt(three, at))).toEqual([
      0, 0, 1, 1, 2, 2,
    ])
  })

  it('is the first before the first begins, and none without chapters', () => {
    expect(chapterIndexAt(spans(5, 10), 2)).toBe(0)
    expect(chapterIndexAt([], 2)).toBe(-1)
    expect(chapterAt([], 2)).toBeNull()
    expect(chapterAt(three, 150)?.title).toBe('1')
  })

  test.prop([chapters, position])('is found as a walk through all of them finds it', (all, at) => {
    const begun = all.findLastIndex(({ start }) => start <= at)
    expect(chapterIndexAt(all, at)).toBe(Math.max(0, begun))
  })
})

describe('the previous chapter', () => {
  it('[P5-25] in the first one or without any it restarts', () => {
    expect(previousChapterTarget(three, 50, 300)).toBe(0)
    expect(previousChapterTarget(three, 2, 300)).toBe(0)
    expect(previousChapterTarget([], 5000, 6000)).toBe(0)
  })

  it('[P5-26] within 3 s of a start it is the one before', () => {
    expect(previousChapterTarget(three, 202.9, 300)).toBe(100)
    expect(previousChapterTarget(three, 203, 300)).toBe(100)
    expect(previousChapterTarget(three, 100, 300)).toBe(0)
  })

  it('[P5-27] later than that it is the start of this one', () => {
    expect(previousChapterTarget(three, 203.1, 300)).toBe(200)
    expect(previousChapterTarget(three, 299, 300)).toBe(200)
  })
})

describe('the next chapter', () => {
  it('[P2-64] there is one only while one follows', () => {
    expect(nextChapterTarget(three, 50, 300)).toBe(100)
    expect(nextChapterTarget(three, 250, 300)).toBeNull()
    expect(nextChapterTarget([], 50, 300)).toBeNull()
  })

  it('is not one that begins at the end of the medium or beyond, where its length is known', () => {
    expect(nextChapterTarget(three, 150, 200)).toBeNull()
    expect(nextChapterTarget(three, 150, 199)).toBeNull()
    expect(nextChapterTarget(three, 150, 0)).toBe(200)
  })

  it('is not the one that a rounded position has just reached', () => {
    expect(nextChapterTarget(three, 99.999, 300)).toBe(200)
  })
})

const odd = (...times: readonly [start: number, end: number][]): ChapterSpan[] =>
  chaptersInOrder(times.map(([start, end], id) => ({ id, start, end, title: `${id}` })))

describe('chapters as they come', () => {
  it('are read by their starts, and what has no length before what has one', () => {
    const read = odd([20, 30], [10, 10], [10, 20], [0, 10], [20, 20])
    expect(read.map(({ title }) => title)).toEqual(['3', '1', '2', '4', '0'])
    expect([5, 10, 20].map((at) => chapterAt(read, at)?.title)).toEqual(['3', '2', '0'])
  })

  it('keep the order of the server where they start together', () => {
    expect(odd([0, 90], [0, 10]).map(({ title }) => title)).toEqual(['0', '1'])
  })

  it('last until another begins, the last one to the end of the medium', () => {
    const read = odd([0, 100], [10, 10], [10, 40], [50, 20])
    expect(read.map((_, index) => chapterEnd(read, 60, index))).toEqual([10, 50, 50, 60])
    expect(chapterEnd(odd([0, 7]), 0, 0)).toBe(7)
    expect(chapterEnd([], 60, 0)).toBe(60)
  })

  it('are walked without those that cannot be heard', () => {
    const blinks = odd([0, 10], [10, 10], [10, 10.001], [10.001, 20], [20, 20], [20, 30], [30, 30], [90, 99])
    expect(chapterStops(blinks, 30)).toEqual([0, 10, 20])
    const walk = (from: number, move: (at: number) => number): number[] => {
      const visited = [from]
      for (let press = 0; press < 4; press += 1) visited.push(move(visited.at(-1) ?? 0))
      return visited
    }
    expect(walk(25, (at) => previousChapterTarget(blinks, at, 30))).toEqual([25, 20, 10, 0, 0])
    // a second passes between two presses while the book plays on
    expect(walk(25, (at) => previousChapterTarget(blinks, at, 30) + 0.8)).toEqual([25, 20.8, 10.8, 0.8, 0.8])
    expect(walk(0, (at) => nextChapterTarget(blinks, at, 30) ?? at)).toEqual([0, 10, 20, 20, 20])
  })

  it('are found beyond the end only where the length is known', () => {
    expect([isBeyond({ start: 30 }, 30), isBeyond({ start: 29 }, 30), isBeyond({ start: 30 }, 0)]).toEqual([
      true,
      false,
      false,
    ])
  })
})

const time = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.double({ min: 0, max: 60, noNaN: true }))
const anyChapters = fc
  .array(fc.tuple(time, time), { maxLength: 60 })
  .map((times) => odd(...(times as [number, number][])))

describe('any chapters from anywhere', () => {
  test.prop([anyChapters, time, fc.double({ min: 0, max: 0.85, noNaN: true })])(
    'Previous goes back with every press to the first or the beginning, also while they play',
    (all, from, between) => {
      let at = from
      for (let press = 0; press <= all.length; press += 1) {
        const target = previousChapterTarget(all, at, 60)
        expect(target === 0 || all.some(({ start }) => start === target)).toBe(true)
        expect(target).toBeLessThanOrEqual(at)
        if (target > 0 && press > 0) expect(target + between).toBeLessThan(at)
        at = target + between
      }
      expect(at - between).toBeLessThanOrEqual(all[0]?.start ?? 0)
    },
  )

  test.prop([anyChapters, time])('Next goes on with every press, to the last on the medium', (all, from) => {
    let at = from
    for (let press = 0; press <= all.length; press += 1) {
      const target = nextChapterTarget(all, at, 60)
      if (target === null) break
      expect(target).toBeGreaterThan(at)
      expect(target).toBeLessThan(60)
      at = target
    }
    expect(nextChapterTarget(all, at, 60)).toBeNull()
    expect(all.some(({ start }) => start > at + 0.92 && start < 59)).toBe(false)
  })

  test.prop([anyChapters, time])('one of them is always current', (all, at) => {
    expect(chapterAt(all, at) === null).toBe(all.length === 0)
  })

  it('thousands of them are read at once', () => {
    const many = odd(...Array.from({ length: 50_000 }, (_, n): [number, number] => [(n * 7919) % 50_000, 0]))
    const before = performance.now()
    let at = 0
    for (let press = 0; press < 5000; press += 1) at = nextChapterTarget(many, at, 60_000) ?? at
    expect(at).toBe(5000)
    expect(performance.now() - before).toBeLessThan(200)
  })
})
