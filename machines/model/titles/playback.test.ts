import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import {
  clampRate,
  clampVolume,
  isSameMedia,
  LOCAL_MIME_TYPES,
  playMethodOf,
  RATE_PRESETS,
  RATE_STEP,
} from './playback.ts'

describe('the rate', () => {
  it('[P5-20] is 0.5 to 10', () => {
    expect([0, 0.4, 0.5, 1, 10, 10.1, 99].map((rate) => clampRate(rate))).toEqual([
      0.5, 0.5, 0.5, 1, 10, 10, 10,
    ])
  })

  it('[P5-20] goes in steps of 0.1', () => {
    expect([1.2 + RATE_STEP, 0.7 + RATE_STEP, 1.1 * 3].map((rate) => clampRate(rate))).toEqual([
      1.3, 0.8, 3.3,
    ])
  })

  it('is as another client stored it', () => {
    expect([1.25, 1.33, 1.25 + RATE_STEP].map((rate) => clampRate(rate))).toEqual([1.25, 1.33, 1.35])
  })

  it('[P5-21] is 1 for music', () => {
    expect(clampRate(2, 'music')).toBe(1)
    expect(clampRate(2, 'book')).toBe(2)
  })

  it('is 1 when it is no number', () => {
    expect([Number.NaN, Infinity].map((rate) => clampRate(rate))).toEqual([1, 1])
  })

  it('[P9-17] has five presets', () => {
    expect([...RATE_PRESETS]).toEqual([0.5, 1, 1.2, 1.5, 2])
  })

  test.prop([fc.double()])('is always on the grid, and taken again stays the same', (rate) => {
    const clamped = clampRate(rate)
    expect(clamped).toBeGreaterThanOrEqual(0.5)
    expect(clamped).toBeLessThanOrEqual(10)
    expect(Math.round(clamped * 100) / 100).toBe(clamped)
    expect(clampRate(clamped)).toBe(clamped)
  })
})

describe('the volume', () => {
  it('[P5-22] is 0 to 1', () => {
    expect([-0.1, 0, 0.33, 1, 1.2, Number.NaN].map(clampVolume)).toEqual([0, 0, 0.33, 1, 1, 1])
  })

  it('[P5-22] ten steps of 0.1 lead from one end to the other', () => {
    let volume = 1
    for (let step = 0; step < 10; step += 1) volume = clampVolume(volume - 0.1)
    expect(volume).toBe(0)
  })
})

describe('media', () => {
  it('are the same by item and episode', () => {
    const book = { libraryItemId: 'a', episodeId: null }
    expect(isSameMedia(book, { ...book })).toBe(true)
    expect(isSameMedia(book, { ...book, episodeId: 'e' })).toBe(false)
    expect(isSameMedia(null, null)).toBe(false)
  })

  it('play by one of four methods; an unknown one is direct', () => {
    expect([0, 1, 2, 3, 7].map(playMethodOf)).toEqual([
      'direct',
      'directStream',
      'transcode',
      'local',
      'direct',
    ])
  })

  it('[P9-04] are checked for eight types', () => {
    expect(LOCAL_MIME_TYPES).toHaveLength(8)
  })
})
