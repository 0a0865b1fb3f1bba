import { describe, expect, it } from 'vitest'

import { placeBeside, placeClear, placeUnder } from './place.ts'

const viewport = { width: 400, height: 800 }
const bubble = { width: 100, height: 30 }

describe('placeBeside', () => {
  it('centres above', () => {
    expect(placeBeside({ left: 180, top: 400, width: 40, height: 40 }, bubble, viewport, 'top')).toEqual({
      x: 150,
      y: 364,
    })
  })
  it('flips below at the top edge', () => {
    expect(placeBeside({ left: 180, top: 10, width: 40, height: 40 }, bubble, viewport, 'top').y).toBe(56)
  })
  it('flips above at the bottom edge', () => {
    expect(placeBeside({ left: 180, top: 750, width: 40, height: 40 }, bubble, viewport, 'bottom').y).toBe(
      714,
    )
  })
  it('stays in the window at both sides', () => {
    expect(placeBeside({ left: 0, top: 400, width: 20, height: 20 }, bubble, viewport, 'top').x).toBe(8)
    expect(placeBeside({ left: 390, top: 400, width: 10, height: 20 }, bubble, viewport, 'top').x).toBe(292)
  })
})

describe('placeClear', () => {
  const anchor = { left: 180, top: 400, width: 40, height: 40 }
  type Box = typeof anchor
  const meets = (one: Box) => (other: Box) =>
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
      ? 1
      : 0
  const at = (covered: (box: Box) => number) => placeClear(anchor, bubble, viewport, 'top', covered)

  it('takes the usual place where nothing is pressed there', () => {
    expect(at(() => 0)).toEqual({ x: 150, y: 364, isClear: true })
  })
  it('moves to an edge of its anchor rather than over a button beside it', () => {
    expect(at(meets({ left: 225, top: 350, width: 56, height: 56 }))).toEqual({
      x: 120,
      y: 364,
      isClear: true,
    })
  })
  it('changes sides where a button fills the usual one', () => {
    expect(at(meets({ left: 0, top: 350, width: 400, height: 40 }))).toEqual({
      x: 150,
      y: 446,
      isClear: true,
    })
  })
  it('says so where all places cover something, and takes the usual one', () => {
    expect(at(() => 3)).toEqual({ x: 150, y: 364, isClear: false })
  })
})

describe('placeUnder', () => {
  it('goes under and takes the width', () => {
    expect(placeUnder({ left: 20, top: 100, width: 300, height: 40 }, viewport)).toEqual({
      x: 20,
      width: 300,
      top: 144,
      maxHeight: 648,
    })
  })
  it('goes over where there is more room', () => {
    const place = placeUnder({ left: 20, top: 700, width: 300, height: 40 }, viewport)
    expect(place).toEqual({ x: 20, width: 300, bottom: 104, maxHeight: 688 })
  })
  it('widens a narrow field and keeps it in the window', () => {
    expect(placeUnder({ left: 350, top: 100, width: 40, height: 40 }, viewport)).toMatchObject({
      x: 152,
      width: 240,
    })
  })
})
