import { describe, expect, it } from 'vitest'
import { suggestionsOf, typedNames, withChips, withName, withoutChip } from './chips.ts'

const chip = (name: string, id: string | null = null) => ({ id, name })
const KNOWN = [chip('Ada Reed', '1'), chip('Reed Ash', '2'), chip('Bo', '3')]

describe('chips', () => {
  it('are made of what stands between commas, with the id of what is known', () => {
    expect(withChips([], ' ada reed, New One;, Bo ', KNOWN)).toEqual([KNOWN[0], chip('New One'), KNOWN[2]])
  })

  it('stand there once', () => {
    expect(withChips([chip('Bo')], 'bo, x, X', KNOWN)).toEqual([chip('Bo'), chip('x')])
    expect(withoutChip([chip('a'), chip('b')], 'a')).toEqual([chip('b')])
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
    const many = Array.from({ length: 50 }, (_, index) => chip(`n${index}`))
    expect(suggestionsOf(many, [], '')).toHaveLength(20)
  })
})
