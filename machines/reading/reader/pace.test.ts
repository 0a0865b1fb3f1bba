import { describe, expect, it } from 'vitest'
import { pacedBy, timeLeft } from './pace.ts'

const seen = (read: number, seconds: number) => ({
  extent: { read, chapterEnd: 5000, total: 20_000 },
  at: seconds * 1000,
})
const none = { rate: 0, turns: 0 }

describe('the pace of the reader', () => {
  it('is learnt from pages that were read, and follows the later ones', () => {
    const once = pacedBy(none, 'text', seen(0, 0), seen(1000, 60))
    expect(once).toEqual({ rate: 1000, turns: 1 })
    expect(pacedBy(once, 'text', seen(0, 0), seen(2000, 60))).toEqual({ rate: 1500, turns: 2 })
  })
  it('learns nothing from leafing, from a page that was left open, and from going back', () => {
    expect(pacedBy(none, 'text', seen(0, 0), seen(1000, 1))).toBe(none)
    expect(pacedBy(none, 'text', seen(0, 0), seen(9000, 60))).toBe(none)
    expect(pacedBy(none, 'text', seen(0, 0), seen(1000, 3600))).toBe(none)
    expect(pacedBy(none, 'text', seen(1000, 0), seen(0, 60))).toBe(none)
  })
  it('tells the time left in whole minutes, after a few pages', () => {
    const { extent } = seen(1000, 0)
    expect(timeLeft(extent, { rate: 1000, turns: 2 })).toBeNull()
    expect(timeLeft(extent, { rate: 1000, turns: 3 })).toEqual({ chapter: 240, book: 1140 })
    expect(timeLeft({ ...extent, chapterEnd: null }, { rate: 1000, turns: 3 })?.chapter).toBeNull()
    expect(timeLeft(null, { rate: 1000, turns: 3 })).toBeNull()
  })
})
