import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { accentFromPixels, accentStyle } from './accent.ts'
import type { Oklch } from './oklch.ts'
import { contrast } from './oklch.ts'

type Pixel = readonly [r: number, g: number, b: number, a?: number]
const pixels = (...runs: readonly (readonly [count: number, pixel: Pixel])[]) =>
  Uint8ClampedArray.from(
    runs.flatMap(([count, [r, g, b, a = 255]]) => Array.from({ length: count }, () => [r, g, b, a]).flat()),
  )

const red: Pixel = [200, 40, 30]
const blue: Pixel = [40, 70, 190]
const grey: Pixel = [128, 128, 128]

describe('accentFromPixels', () => {
  it('finds the hue that covers most', () => {
    expect(accentFromPixels(pixels([600, blue], [400, red])).hue).toBeGreaterThan(250)
    expect(accentFromPixels(pixels([300, blue], [700, red])).hue).toBeLessThan(45)
  })
  it('takes colour over a larger grey', () => {
    const { hue, chroma } = accentFromPixels(pixels([900, grey], [100, red]))
    expect(hue).toBeGreaterThan(15)
    expect(hue).toBeLessThan(45)
    expect(chroma).toBeGreaterThan(0.1)
  })
  it('joins hues on both sides of zero', () => {
    const { hue } = accentFromPixels(pixels([500, [210, 30, 110]], [500, [215, 35, 100]]))
    expect(Math.min(hue, 360 - hue)).toBeLessThan(20)
  })
  it.each([
    ['nothing', pixels()],
    ['grey', pixels([1000, grey])],
    ['black and white', pixels([500, [0, 0, 0]], [500, [255, 255, 255]])],
    ['a dot of red', pixels([1000, grey], [10, red])],
    ['what is transparent', pixels([1000, [200, 40, 30, 0]])],
  ])('has no tint for %s', (_, data) => {
    expect(accentFromPixels(data).chroma).toBe(0)
  })
  it('never exceeds the chroma the contrast was proven for', () => {
    expect(accentFromPixels(pixels([1000, [255, 0, 0]])).chroma).toBeLessThanOrEqual(0.15)
  })
})

describe('the tinted ground', () => {
  const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8')
  const tint =
    /light-dark\(\s*oklch\(([\d.]+) calc\(var\(--tint-chroma\) \* ([\d.]+)\).*?oklch\(([\d.]+) calc\(var\(--tint-chroma\) \* ([\d.]+)\)/s.exec(
      css,
    )
  const [lightL, lightC, darkL, darkC] = (tint ?? []).slice(1).map(Number)
  const ground = (l: number | undefined, factor: number | undefined, h: number): Oklch => ({
    l: l ?? Number.NaN,
    c: 0.15 * (factor ?? Number.NaN),
    h,
  })
  it.each([
    ['light', lightL, lightC, { l: 0.24, c: 0.01, h: 60 }, { l: 0.46, c: 0.018, h: 65 }],
    ['dark', darkL, darkC, { l: 0.935, c: 0.014, h: 84 }, { l: 0.73, c: 0.014, h: 75 }],
  ])('carries text at every hue in %s', (_, l, factor, ink, quiet) => {
    for (let hue = 0; hue < 360; hue += 5) {
      expect(contrast(ink, ground(l, factor, hue))).toBeGreaterThanOrEqual(7)
      expect(contrast(quiet, ground(l, factor, hue))).toBeGreaterThanOrEqual(4.5)
    }
  })
  it('is set by two properties', () => {
    expect(accentStyle({ hue: 30, chroma: 0.1 })).toEqual({ '--tint-hue': '30', '--tint-chroma': '0.100' })
    expect(accentStyle({ hue: 0, chroma: 0 })).toEqual({})
  })
})
