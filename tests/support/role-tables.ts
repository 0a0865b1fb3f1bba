import { readFileSync } from 'node:fs'
import { oklchToLinearRgb } from '#src/theme/oklch.ts'
import type { Oklch, Rgb } from '#src/theme/oklch.ts'
import { fromRoot } from '../../scripts/lib/files.ts'

const css = readFileSync(fromRoot('src/theme/tokens.css'), 'utf8')

type RoleTable = ReadonlyMap<string, string>

/** The declarations of every `:root` rule inside the part of the sheet that starts with `opening`. */
function declarations(opening: string): [name: string, value: string][] {
  const start = css.indexOf(opening)
  if (start === -1) throw new Error(`tokens.css has no part that starts with ${opening}`)
  const found = css.slice(start, css.indexOf('\n}\n', start)).matchAll(/--([\w-]+):\s*([^;]+);/g)
  return [...found].map(([, name = '', value = '']) => [name, value])
}

const primitives: RoleTable = new Map(declarations('/* 1. Primitives'))
const plain: RoleTable = new Map(declarations('/* 2. Roles'))

/** The roles of tokens.css, as each theme has them. */
export const roleTables = {
  plain,
  eink: new Map([...plain, ...declarations(":root:where([data-theme='eink'])")]) as RoleTable,
  moreContrast: new Map([...plain, ...declarations('@variant contrast-more')]) as RoleTable,
}

interface Colour {
  /** Gamma-encoded, 0..1. */
  rgb: Rgb
  alpha: number
}

const encode = (v: number): number => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055)
const decode = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)

/** What a role is as OKLCH; opaque or a veil. */
export function oklchOf(table: RoleTable, role: string, scheme: 'light' | 'dark'): Oklch & { alpha: number } {
  const value = table.get(role) ?? ''
  const plainly = value.replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) => primitives.get(name) ?? '?')
  const pair = /^light-dark\((.+\)), (.+\))\)$/.exec(plainly)
  const parts = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)$/.exec(
    pair?.[scheme === 'light' ? 1 : 2] ?? plainly,
  )
  if (!parts) throw new Error(`--${role} is no colour of each scheme: ${value}`)
  const [l = Number.NaN, c = Number.NaN, h = Number.NaN] = parts.slice(1, 4).map(Number)
  return { l, c, h, alpha: Number(parts[4] ?? 1) }
}

export function colourOf(table: RoleTable, role: string, scheme: 'light' | 'dark'): Colour {
  const { alpha, ...opaque } = oklchOf(table, role, scheme)
  const [r, g, b] = oklchToLinearRgb(opaque)
  return { rgb: [encode(r), encode(g), encode(b)], alpha }
}

/** A veil over an opaque colour, as browsers mix them. */
export function over(veil: Colour, below: Colour): Colour {
  const mix = (index: 0 | 1 | 2): number => veil.rgb[index] * veil.alpha + below.rgb[index] * (1 - veil.alpha)
  return { rgb: [mix(0), mix(1), mix(2)], alpha: 1 }
}

function luminance({ rgb: [r, g, b] }: Colour): number {
  return 0.2126 * decode(r) + 0.7152 * decode(g) + 0.0722 * decode(b)
}

/** WCAG contrast ratio of two opaque colours, 1..21. */
export function contrastOf(one: Colour, other: Colour): number {
  if (one.alpha < 1 || other.alpha < 1) throw new Error('A veil has no contrast without what is below it.')
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
