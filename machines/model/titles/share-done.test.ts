import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOnlyRead, shareDone, shareOfSeries } from './share-done.ts'

const none = { progress: 0, isFinished: false, ebookProgress: null }

describe('how much of a title is done', () => {
  it('is what was heard, or what was read where nothing was heard', () => {
    expect(shareDone(none)).toBe(0)
    expect(shareDone({ ...none, progress: 0.4, ebookProgress: 0.9 })).toBe(0.4)
    expect(shareDone({ ...none, ebookProgress: 0.3 })).toBe(0.3)
    expect(shareDone({ ...none, ebookProgress: 0.3, isFinished: true })).toBe(1)
    expect(isOnlyRead({ ...none, ebookProgress: 0.3 })).toBe(true)
    expect(isOnlyRead({ ...none, progress: 0.1, ebookProgress: 0.3 })).toBe(false)
  })
})

describe('how much of a series is done', () => {
  it('counts each book the same', () => {
    const known = new Map([
      ['a', { ...none, isFinished: true, progress: 1 }],
      ['b', { ...none, progress: 0.5 }],
    ])
    expect(shareOfSeries(['a', 'b', 'c'], (id) => known.get(id))).toBe(0.5)
    expect(shareOfSeries([], () => null)).toBe(0)
  })

  it('is between 0 and 1, and 1 when all of its books are finished', () => {
    const done = fc.record({
      progress: fc.double({ min: 0, max: 1, noNaN: true }),
      isFinished: fc.boolean(),
      ebookProgress: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    })
    fc.assert(
      fc.property(fc.array(done, { minLength: 1 }), (books) => {
        const share = shareOfSeries(Object.keys(books), (id) => books[Number(id)])
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(1)
      }),
    )
    const finished = [1, 2, 3].map(() => ({ ...none, isFinished: true }))
    expect(shareOfSeries(['0', '1', '2'], (id) => finished[Number(id)])).toBe(1)
  })
})
