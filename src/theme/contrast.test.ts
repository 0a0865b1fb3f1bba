import { describe, expect, it } from 'vitest'
import { colourUses } from '#tests/support/colour-uses.ts'
import { contrastOf, colourOf, over, roleTables } from '#tests/support/role-tables.ts'

type Scheme = 'light' | 'dark'

/** A theme is a table of roles in one scheme of colours; a further one is a further row. */
const themes: readonly [name: string, table: keyof typeof roleTables, scheme: Scheme, least: Least][] = [
  ['light', 'plain', 'light', { ink: 4.5, toned: 4.5, line: 3 }],
  ['dark', 'plain', 'dark', { ink: 4.5, toned: 4.5, line: 3 }],
  ['e-ink', 'eink', 'light', { ink: 7, toned: 7, line: 7 }],
  ['light with more contrast', 'moreContrast', 'light', { ink: 7, toned: 4.5, line: 4.5 }],
  ['dark with more contrast', 'moreContrast', 'dark', { ink: 7, toned: 4.5, line: 4.5 }],
]
/** WCAG ratios: of plain texts, of texts whose colour says something, and of lines that bound a control. */
type Least = { ink: number; toned: number; line: number }

/** What any text may stand on: pages, panels, fields, and each of them below a pointer. */
const papers = ['surface', 'raised', 'sunken', 'over'] as const
const plainGrounds = [...papers, 'control', 'control-hover'] as const
const veils = ['hover', 'press'] as const
/** Washes of a colour: for plain texts and those of that colour. */
const washes = ['ribbon-soft', 'good-soft', 'warn-soft', 'bad-soft'] as const
/** What is strong enough to need texts of its own. */
const strongGrounds = { inverse: 'inverse', ribbon: 'ribbon', 'ribbon-press': 'ribbon', bad: 'bad' } as const

const isRole = (name: string): boolean => roleTables.plain.has(name)
const uses = colourUses(isRole)
/** Every role that colours a text somewhere and names no ground of its own there. */
const freeTexts = [...uses.texts].toSorted()
const isPlain = (text: string): boolean =>
  ['ink', 'ink-quiet', 'on-inverse', 'on-inverse-quiet'].includes(text)

describe.each(themes)('in %s', (_name, table, scheme, least) => {
  const colour = (role: string) => colourOf(roleTables[table], role, scheme)
  const leastOf = (text: string): number => (isPlain(text) ? least.ink : least.toned)

  it.each(freeTexts)('text in %s can be read on all that may lie below it', (text) => {
    const grounds = [
      ...plainGrounds.map((ground) => [ground, colour(ground)] as const),
      ...papers.flatMap((paper) =>
        veils.map((veil) => [`${veil} of ${paper}`, over(colour(veil), colour(paper))] as const),
      ),
      ...washes
        .filter((wash) => isPlain(text) || wash === `${text}-soft`)
        .map((wash) => [wash, colour(wash)] as const),
    ]
    const faint = grounds
      .map(([name, ground]) => [name, contrastOf(colour(text), ground)] as const)
      .filter(([, ratio]) => ratio < leastOf(text))
    expect(faint).toEqual([])
  })

  it.each(uses.pairs)('$where: $text can be read on $ground', ({ text, ground }) => {
    const below = veils.some((veil) => veil === ground)
      ? papers.map((paper) => over(colour(ground), colour(paper)))
      : [colour(ground)]
    for (const each of below) expect(contrastOf(colour(text), each)).toBeGreaterThanOrEqual(leastOf(text))
  })

  it.each(
    papers.flatMap((ground) =>
      ['line-strong', 'rail', 'focus', 'ribbon', 'good'].map((mark) => ({ mark, ground })),
    ),
  )('$mark is seen on $ground', ({ mark, ground }) => {
    const ratio = contrastOf(colour(mark), colour(ground))
    expect(ratio).toBeGreaterThanOrEqual(mark === 'line-strong' ? least.line : 3)
  })
})

describe('grounds that take texts of their own', () => {
  it('carry no text that is meant for paper', () => {
    const misplaced = uses.pairs.filter(({ text, ground }) => {
      const own = Object.entries(strongGrounds).find(([name]) => name === ground)?.[1]
      return own !== undefined && !text.startsWith(`on-${own}`)
    })
    expect(misplaced).toEqual([])
  })

  it('are all that carries text beside paper', () => {
    const known = new Set<string>([...plainGrounds, ...veils, ...washes, ...Object.keys(strongGrounds)])
    expect(uses.pairs.filter(({ ground }) => !known.has(ground))).toEqual([])
  })
})
