import { describe, expect, it } from 'vitest'
import { COVER_SIZES, layoutOf, stepSize } from './shelf-layout.ts'

describe('how cards stand on a shelf', () => {
  it('fill the row, on a desktop and on a phone', () => {
    const desk = layoutOf({ width: 1312, windowWidth: 1440, size: 156, ratio: 1, text: 54 })
    expect(desk.columns).toBe(7)
    expect(desk.columns * desk.card + (desk.columns - 1) * desk.gap).toBeCloseTo(1312)
    expect(layoutOf({ width: 358, windowWidth: 390, size: 156, ratio: 1, text: 54 }).columns).toBe(3)
  })

  it('two rows of them are seen at once on 1440 by 900', () => {
    const { row } = layoutOf({ width: 1312, windowWidth: 1440, size: 156, ratio: 1, text: 54 })
    expect(2 * row).toBeLessThan(900 - 64 - 56)
  })

  it('grow with a wide window', () => {
    const cards = [1440, 1920, 2560].map(
      (windowWidth) =>
        layoutOf({ width: windowWidth - 136, windowWidth, size: 156, ratio: 1, text: 54 }).card,
    )
    expect(cards.map(Math.round)).toEqual([169, 206, 252])
  })

  it('never make a shelf higher than a browser can show', () => {
    const { columns, row } = layoutOf({ width: 560, windowWidth: 700, size: 352, ratio: 1.6, text: 72 })
    expect((100_000 / columns) * row).toBeLessThan(33_000_000)
  })

  it('have sizes that step, and end', () => {
    expect(stepSize(120, 1)).toBe(140)
    expect(stepSize(120, -1)).toBe(100)
    expect(stepSize(130, -1)).toBe(120)
    expect(stepSize(220, 1)).toBe(220)
    expect(COVER_SIZES).toHaveLength(9)
  })
})
