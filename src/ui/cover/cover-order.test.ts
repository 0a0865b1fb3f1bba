import { describe, expect, it } from 'vitest'
import { isFastScroll, nextCover } from './cover-order.ts'

const at = (top: number) => ({ top, bottom: top + 100 })

describe('the order in which covers are loaded', () => {
  it('begins at the top of the window, then takes what is nearest outside', () => {
    const waiting = [at(-250), at(700), at(400), at(-50), at(900)]
    const order: number[] = []
    const left = [...waiting]
    while (left.length > 0) {
      const [next] = left.splice(nextCover(left, 800), 1)
      if (next) order.push(next.top)
    }
    expect(order).toEqual([-50, 400, 700, 900, -250])
  })

  it('is none where nothing waits', () => {
    expect(nextCover([], 800)).toBe(-1)
  })
})

describe('a scroll', () => {
  it.each([
    [30, 16, true],
    [-30, 16, true],
    [10, 16, false],
    [1600, 1000, false],
    [1700, 1000, true],
    [0, 16, false],
    [50, 0, false],
  ])('of %i pixels in %i ms in a window of 800 is fast: %j', (moved, ms, fast) => {
    expect(isFastScroll(moved, ms, 800)).toBe(fast)
  })
})
