import { describe, expect, it } from 'vitest'
import { chipIds, suggestionsOf, typedNames, withChips, withName, withoutChip } from './chips.ts'

const chip = (name: string, id: string | null = null) => ({ id, name })
const KNOWN = [chip('Ada Reed', '1'), chip('Reed Ash', '2'), chip('Bo', '3')]

describe('chips', () => {
  it('are made of what stands between commas, with the id of what is known', () => {
    expect(withChips([], ' ada reed, New One;, Bo ', KNOWN)).toEqual([KNOWN[0], chip('New One'), KNOWN[2]])
  })

  it('stand there once', () => {
    expect(withChips([chip('Bo')], 'bo, x, X', KNOWN)).toEqual([chip('Bo'), chip('x')])
    expect(withoutChip([chip('a'), chip('b')], 0)).toEqual([chip('b')])
  })

  it('are told apart where two have one name', () => {
    const places = [chip('Coast'), chip('Reef'), chip('Coast')]
    expect(new Set(chipIds(places)).size).toBe(3)
    expect(chipIds(withoutChip(places, 1))).toEqual([chipIds(places)[0], chipIds(places)[2]])
  })

  it('are two for names of the library that differ in their case alone, each as it was chosen', () => {
    const known = [chip('Adult', 'a1'), chip('adult', 'a2')]
    expect(withName([], 'adult', known)).toEqual([known[1]])
    expect(withName([chip('Adult', 'a1')], 'adult', known)).toEqual(known)
    expect(withChips([], ' adult , Adult, adult', known)).toEqual([known[1], known[0]])
    expect(withChips([], ' adult ', known)).toEqual([known[1]])
    // as neither is meant by its own name, the first will do
    expect(withName([], 'ADULT', known)).toEqual([known[0]])
    // an item can have a name that its library does not list yet
    expect(withName([chip('bo')], 'bo', KNOWN)).toEqual([chip('bo')])
    expect(withName([chip('x')], 'X', KNOWN)).toEqual([chip('x')])
  })

  it('are one for a name of the library, whatever commas are in it', () => {
    const known = [...KNOWN, chip('Expanse, The', 's1')]
    expect(withName([], 'Expanse, The', known)).toEqual([known[3]])
    expect(withChips([], ' expanse, the ', known)).toEqual([known[3]])
    expect(withChips([], 'Expanse, Other', known)).toEqual([chip('Expanse'), chip('Other')])
  })

  it('are not made of the beginning of such a name while it may still become one', () => {
    const known = [chip('Expanse, The', 's1')]
    const typed = (text: string, before = text.slice(0, -1)) => typedNames(text, before, known)
    expect(typed('Expa')).toEqual({ ended: '', rest: 'Expa' })
    expect(typed('Reed,')).toEqual({ ended: 'Reed,', rest: '' })
    for (const text of ['expanse,', 'Expanse, ', 'Expanse, The']) {
      expect(typed(text)).toEqual({ ended: '', rest: text })
    }
    expect(typed('Expanse, F')).toEqual({ ended: 'Expanse', rest: 'F' })
    expect(typed('a, b', '')).toEqual({ ended: 'a, b', rest: '' })
  })

  it('are suggested by what is typed, those that begin so first, and none that is there', () => {
    expect(suggestionsOf(KNOWN, [], 'reed').map(({ id }) => id)).toEqual(['2', '1'])
    expect(suggestionsOf(KNOWN, [chip('reed ash')], 'reed').map(({ id }) => id)).toEqual(['1'])
    const twins = [chip('Adult'), chip('adult')]
    expect(suggestionsOf(twins, [chip('Adult')], 'ad')).toEqual([chip('adult')])
    expect(suggestionsOf(twins, [chip('ADULT')], 'ad')).toEqual([])
    const many = Array.from({ length: 50 }, (_, index) => chip(`n${index}`))
    expect(suggestionsOf(many, [], '')).toHaveLength(20)
  })
})
