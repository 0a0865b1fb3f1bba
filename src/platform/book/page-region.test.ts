import { test as property } from '@fast-check/vitest'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { RegionStep } from '#machines/reading/reader/book.types.ts'
import { MIDDLE, shapedRegion } from './page-region.ts'

const steps = fc.array(fc.tuple(fc.constantFrom<RegionStep>('left', 'right', 'up', 'down'), fc.boolean()), {
  maxLength: 200,
})

property.prop([steps])('a part of a page stays on it, however it is moved and resized', (wanted) => {
  const region = wanted.reduce((each, [to, resizes]) => shapedRegion(each, to, resizes), MIDDLE)
  expect(region.left).toBeGreaterThanOrEqual(0)
  expect(region.top).toBeGreaterThanOrEqual(0)
  expect(region.width).toBeGreaterThanOrEqual(0.03)
  expect(region.height).toBeGreaterThanOrEqual(0.03)
  expect(region.left + region.width).toBeLessThanOrEqual(1 + 1e-9)
  expect(region.top + region.height).toBeLessThanOrEqual(1 + 1e-9)
})

it('a step moves it as far as the step back', () => {
  const moved = shapedRegion(shapedRegion(MIDDLE, 'right', false), 'left', false)
  expect(moved.left).toBeCloseTo(MIDDLE.left)
  const resized = shapedRegion(shapedRegion(MIDDLE, 'down', true), 'up', true)
  expect(resized.height).toBeCloseTo(MIDDLE.height)
})
