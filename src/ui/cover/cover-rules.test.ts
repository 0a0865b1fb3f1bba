import { describe, expect, it } from 'vitest'

import { hueOf, needsBackdrop, titleOnCover } from './cover-rules.ts'

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

describe('the title of a drawn cover', () => {
  const shown = (title: string): string => titleOnCover(title).text.replaceAll('\u00AD', '|')

  it('has words of up to twelve letters in one piece, and says how many have to fit', () => {
    expect(titleOnCover('Uncompressed')).toEqual({ text: 'Uncompressed', letters: 12 })
    expect(titleOnCover('The Tide Clerk')).toEqual({ text: 'The Tide Clerk', letters: 5 })
  })

  it('may break a longer word between syllables, never next to its ends', () => {
    expect(shown('Internationalisation')).toBe('Interna|tio|nali|sation')
    expect(shown('Rindfleischetikettierung')).not.toMatch(/\|.{0,2}$|^.{0,2}\|/)
  })

  it('leaves no part of a word longer than what has to fit', () => {
    for (const title of ['Donaudampfschifffahrtsgesellschaft', 'x'.repeat(60), 'Достопримечательности']) {
      for (const part of shown(title).split('|')) expect(Array.from(part).length).toBeLessThanOrEqual(12)
    }
  })

  it('measures nothing where a script breaks anywhere', () => {
    expect(titleOnCover('月光下的铁匠')).toEqual({ text: '月光下的铁匠', letters: 0 })
  })
})
