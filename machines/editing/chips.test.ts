import { describe, expect, it } from 'vitest'
import { suggestionsOf, withChips, withoutChip } from './chips.ts'

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

  it('are suggested by what is typed, those that begin so first, and none that is there', () => {
    expect(suggestionsOf(KNOWN, [], 'reed').map(({ id }) => id)).toEqual(['2', '1'])
    expect(suggestionsOf(KNOWN, [chip('reed ash')], 'reed').map(({ id }) => id)).toEqual(['1'])
    const many = Array.from({ length: 50 }, (_, index) => chip(`n${index}`))
    expect(suggestionsOf(many, [], '')).toHaveLength(20)
  })
})
