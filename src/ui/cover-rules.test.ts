import { describe, expect, it } from 'vitest'

import { hueOf, needsBackdrop } from './cover-rules.ts'

describe('needsBackdrop', () => {
  it.each([
    [1.15, 1, false],
    [1.16, 1, true],
    [0.85, 1, false],
    [0.84, 1, true],
    [1.75, 1.6, false],
    [1.76, 1.6, true],
    [1.45, 1.6, false],
    [1.44, 1.6, true],
    [1, 1, false],
  ])('[P4-57] a picture of %f where %f is expected: %s', (natural, expected, wanted) => {
    expect(needsBackdrop(natural, expected)).toBe(wanted)
  })
})

describe('hueOf', () => {
  it('is stable and spreads', () => {
    expect(hueOf('Winter Accounts')).toBe(hueOf('Winter Accounts'))
    const hues = new Set(Array.from({ length: 200 }, (_, n) => hueOf(`Title ${n}`)))
    expect(hues.size).toBeGreaterThan(18)
    for (const hue of hues) expect(hue).toSatisfy((h: number) => h >= 0 && h < 360)
  })
})
