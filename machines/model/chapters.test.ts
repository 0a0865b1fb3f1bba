import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { chapterAt, chapterIndexAt, nextChapterTarget, previousChapterTarget } from './chapters.ts'
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
    expect(previousChapterTarget(three, 50)).toBe(0)
    expect(previousChapterTarget(three, 2)).toBe(0)
    expect(previousChapterTarget([], 5000)).toBe(0)
  })

  it('[P5-26] within 3 s of a start it is the one before', () => {
    expect(previousChapterTarget(three, 202.9)).toBe(100)
    expect(previousChapterTarget(three, 203)).toBe(100)
    expect(previousChapterTarget(three, 100)).toBe(0)
  })

  it('[P5-27] later than that it is the start of this one', () => {
    expect(previousChapterTarget(three, 203.1)).toBe(200)
    expect(previousChapterTarget(three, 299)).toBe(200)
  })

  test.prop([chapters, position])(
    'never leads forward, and always to a start or the beginning',
    (all, at) => {
      const target = previousChapterTarget(all, at)
      expect(target === 0 || all.some(({ start }) => start === target)).toBe(true)
      expect(target).toBeLessThanOrEqual(Math.max(at, 0))
    },
  )
})

describe('the next chapter', () => {
  it('[P2-64] there is one only while one follows', () => {
    expect(nextChapterTarget(three, 50)).toBe(100)
    expect(nextChapterTarget(three, 250)).toBeNull()
    expect(nextChapterTarget([], 50)).toBeNull()
  })

  test.prop([chapters, position])('leads forward, to the nearest start that has not begun', (all, at) => {
    const target = nextChapterTarget(all, at)
    const ahead = all.slice(chapterIndexAt(all, at) + 1).map(({ start }) => start)
    expect(target).toBe(ahead[0] ?? null)
  })
})
