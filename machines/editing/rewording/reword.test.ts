import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Values } from '../values.ts'
import { changeByFolders, changeOf, inCase, reworded, trimmed, wordedFieldsOf } from './reword.ts'

const chip = (name: string, id: string | null = null) => ({ id, name })

describe('letter case', () => {
  it.each([
    ['the wind in the willows', 'The Wind in the Willows'],
    ['THE WIND IN THE WILLOWS', 'The Wind in the Willows'],
    ['a guide to NASA and iPads', 'A Guide to NASA and iPads'],
    ['what dreams are made of', 'What Dreams Are Made Of'],
    ['half-light', 'Half-Light'],
    ['élan vital', 'Élan Vital'],
    ['', ''],
  ])('of a title: %j becomes %j', (text, wanted) => expect(inCase(text, 'title')).toBe(wanted))

  it('of a sentence, or all of one kind', () => {
    expect(inCase('THE WIND', 'sentence')).toBe('The wind')
    expect(inCase('straße', 'upper')).toBe('STRASSE')
    expect(inCase('ÉLAN', 'lower')).toBe('élan')
  })

  it('settles: once more changes nothing', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('title', 'sentence', 'upper', 'lower'),
        fc.array(fc.constantFrom('the', 'Of', 'NASA', 'élan', 'half-light', 'McKay')),
        (to, words) => {
          const once = inCase(words.join(' '), to)
          expect(inCase(once, to)).toBe(once)
        },
      ),
    ))
})

it('white space goes at the ends and between words, not between lines', () => {
  expect(trimmed('  Salt \t road  \n  and   back ')).toBe('Salt road\nand back')
})

describe('a field', () => {
  it('of names has each of them changed, once, and none that is empty', () => {
    const names = [chip('Sea ', 'g1'), chip('sea'), chip('x')]
    const rewrite = (text: string): string => (text === 'x' ? ' ' : text.trim().toLowerCase())
    expect(reworded(names, rewrite)).toEqual([chip('sea')])
    expect(reworded([chip('sea', 'g1')], rewrite)).toEqual([chip('sea', 'g1')])
    expect(reworded([{ id: 's', name: 'A', sequence: '2' }], () => 'B')).toEqual([
      { id: null, name: 'B', sequence: '2' },
    ])
  })

  it('that is missing, or holds the same afterwards, does not change', () => {
    const own: Values = { title: 'Ebb', explicit: true }
    expect(changeOf('title', own, (text) => text)).toEqual({})
    expect(changeOf('subtitle', own, () => 'x')).toEqual({})
    expect(changeOf('title', own, () => 'Flood')).toEqual({ title: 'Flood' })
    expect(wordedFieldsOf({ i: own })).toEqual(['title'])
  })
})

describe('by folders', () => {
  const own: Values = { title: 'x', authors: [], series: [] }
  it('a pattern tells title, author, series and place', () => {
    const folders = ['Mira Vale', 'Tides', '1 - Ebb']
    expect(changeByFolders(folders, own, '{author}/{series}/{sequence} - {title}')).toEqual({
      title: 'Ebb',
      authors: [chip('Mira Vale')],
      series: [{ id: null, name: 'Tides', sequence: '1' }],
    })
  })
  it('what it does not tell stays, and no pattern changes nothing', () => {
    expect(changeByFolders(['Ebb'], own, '{title}')).toEqual({ title: 'Ebb' })
    expect(changeByFolders(['Ebb'], own, 'title')).toEqual({})
    expect(changeByFolders([], own, '{title}')).toEqual({})
  })
})
