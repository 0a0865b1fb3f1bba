import { test } from '@fast-check/vitest'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clampRate } from '../../../model/titles/playback.ts'
import {
  canTogglePreset,
  MOST_PRESETS,
  offeredRates,
  ownPresets,
  togglePreset,
  typedRate,
} from './speed-presets.ts'

describe('a typed speed', () => {
  it('goes in steps of 0.05, with a point or a comma', () => {
    expect(['1.25', '1,25', '1.23', ' 0.5 ', '10', '1.35'].map(typedRate)).toEqual([
      1.25, 1.25, 1.25, 0.5, 10, 1.35,
    ])
  })

  it('is nothing outside of 0.5 to 10, or where it is no number', () => {
    expect(['', ' ', '0.4', '10.1', 'fast', '1e9', '-1'].map(typedRate)).toEqual(Array(7).fill(null))
  })

  test.prop([fc.double({ min: 0.5, max: 10, noNaN: true })])('is played as it is', (rate) => {
    const typed = typedRate(rate.toFixed(6))
    expect(typed === null ? null : clampRate(typed)).toBe(typed)
  })
})

describe('presets of one’s own', () => {
  it('are saved and removed, in order, beside the five that are always there', () => {
    expect(togglePreset([1.75], 1.25)).toEqual([1.25, 1.75])
    expect(togglePreset([1.25, 1.75], 1.25)).toEqual([1.75])
    expect(togglePreset([], 1.5)).toEqual([])
    expect([canTogglePreset([], 1.5), canTogglePreset([], 1.25), canTogglePreset([1.25], 1.25)]).toEqual([
      false,
      true,
      true,
    ])
  })

  it('are at most ten', () => {
    const full = Array.from({ length: MOST_PRESETS }, (_, index) => 3 + index / 10)
    expect([canTogglePreset(full, 1.25), canTogglePreset(full, 3)]).toEqual([false, true])
  })

  it('are read from whatever was kept', () => {
    expect([null, {}, 'x', [1.25, 'a', 99, 1.25, null, Number.NaN, 1]].map(ownPresets)).toEqual([
      [],
      [],
      [],
      [1.25],
    ])
  })

  it('are offered with the speed of another client', () => {
    expect(offeredRates([1.75], 1.33)).toEqual([0.5, 1, 1.2, 1.33, 1.5, 1.75, 2])
  })
})
