import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import type { Oklch } from './oklch.ts'
import { contrast, rgbToOklch } from './oklch.ts'
import { pageColour } from './theme.ts'

type Theme = 'light' | 'dark'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** The declarations of every `:root` rule inside the part of the sheet that starts with `opening`. */
function declarations(opening: string): Map<string, string> {
  const start = css.indexOf(opening)
  const end = css.indexOf('\n}\n', start)
  const found = css.slice(start, end).matchAll(/--([\w-]+):\s*([^;]+);/g)
  return new Map([...found].map(([, name = '', value = '']) => [name, value]))
}

const primitives = declarations('/* 1. Primitives')
const roles = declarations('/* 2. Roles')
const highContrast = new Map([...roles, ...declarations('@media (prefers-contrast: more)')])

function resolve(table: Map<string, string>, role: string, theme: Theme): Oklch {
  const value = table.get(role) ?? ''
  const pair = /^light-dark\(var\(--([\w-]+)\), var\(--([\w-]+)\)\)$/.exec(value)
  const primitive = pair?.[theme === 'light' ? 1 : 2] ?? ''
  const parts = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$|^oklch\(([01]) 0 0\)$/.exec(
    primitives.get(primitive) ?? '',
  )
  if (!parts) throw new Error(`--${role} is no pair of opaque primitives: ${value}`)
  return { l: Number(parts[1] ?? parts[4]), c: Number(parts[2] ?? 0), h: Number(parts[3] ?? 0) }
}

const grounds = ['surface', 'raised', 'sunken', 'over'] as const
const text: readonly (readonly [ink: string, ground: string])[] = [
  ...grounds.flatMap((ground) => ['ink', 'ink-quiet'].map((ink) => [ink, ground] as const)),
  ...['surface', 'raised', 'over'].flatMap((ground) =>
    ['ribbon', 'good', 'warn', 'bad'].map((ink) => [ink, ground] as const),
  ),
  ['ink', 'control'],
  ['ink', 'control-hover'],
  ['ink-quiet', 'control'],
  ['on-ribbon', 'ribbon'],
  ['on-ribbon', 'ribbon-press'],
  ['on-bad', 'bad'],
  ['ink', 'ribbon-soft'],
  ['good', 'good-soft'],
  ['warn', 'warn-soft'],
  ['bad', 'bad-soft'],
  ['surface', 'ink'],
]
const marks: readonly (readonly [mark: string, ground: string])[] = grounds.flatMap((ground) =>
  ['line-strong', 'rail', 'focus', 'ribbon', 'good'].map((mark) => [mark, ground] as const),
)

describe.each([
  ['by default', roles, 4.5, 3],
  ['with more contrast', highContrast, 7, 4.5],
] as const)('contrast %s', (name, table, textMin, markMin) => {
  describe.each(['light', 'dark'] as const)('in %s', (theme) => {
    it.each(text)('text in %s on %s', (ink, ground) => {
      const isPlain = ink === 'ink' || ink === 'ink-quiet'
      const least = name === 'by default' || isPlain ? textMin : 4.5
      expect(contrast(resolve(table, ink, theme), resolve(table, ground, theme))).toBeGreaterThanOrEqual(
        least,
      )
    })
    it.each(marks)('%s seen on %s', (mark, ground) => {
      const least = mark === 'line-strong' ? markMin : 3
      expect(contrast(resolve(table, mark, theme), resolve(table, ground, theme))).toBeGreaterThanOrEqual(
        least,
      )
    })
  })
})

describe('pageColour', () => {
  it.each(['light', 'dark'] as const)('is the surface in %s', (theme) => {
    const surface = resolve(roles, 'surface', theme)
    const channel = (at: number) => Number.parseInt(pageColour[theme].slice(at, at + 2), 16) / 255
    const { l, c } = rgbToOklch([channel(1), channel(3), channel(5)])
    expect(l).toBeCloseTo(surface.l, 2)
    expect(c).toBeCloseTo(surface.c, 2)
  })
})
