import { describe, expect, it } from 'vitest'
import { oklchOf, roleTables } from '#tests/support/role-tables.ts'
import { rgbToOklch } from './oklch.ts'
import { pageColour } from './theme.ts'

describe('pageColour', () => {
  it.each(['light', 'dark'] as const)('is the surface in %s', (theme) => {
    const surface = oklchOf(roleTables.plain, 'surface', theme)
    const channel = (at: number) => Number.parseInt(pageColour[theme].slice(at, at + 2), 16) / 255
    const { l, c } = rgbToOklch([channel(1), channel(3), channel(5)])
    expect(l).toBeCloseTo(surface.l, 2)
    expect(c).toBeCloseTo(surface.c, 2)
  })
})
