import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { excerptOf, findIn } from './fold.ts'

const found = (text: string, query: string): string[] =>
  findIn(text, query, 100).map(({ start, end }) => text.slice(start, end))

describe('findIn', () => {
  it('finds words whatever their case, accents, quotes, blanks and hyphens of line breaks', () => {
    expect(found('Café au lait, CAFE\u0301 noir', 'cafe')).toEqual(['Café', 'CAFE\u0301'])
    expect(found('the  old\n\tharbour', 'old harbour')).toEqual(['old\n\tharbour'])
    expect(found('don’t won\u00adder', "don't wonder")).toEqual(['don’t won\u00adder'])
    expect(found('ﬁsh and 𝒳 fish', 'fish')).toEqual(['ﬁsh', 'fish'])
    expect(found('Ёлка и елка', 'елка')).toEqual(['Ёлка', 'елка'])
    expect(found('林晚舟在林中', '林')).toEqual(['林', '林'])
  })
  it('finds nothing for nothing, and no more than is asked for', () => {
    expect(found('a b', ' ')).toEqual([])
    expect(findIn('aaaa', 'a', 3)).toHaveLength(3)
  })
  test.prop([fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', minLength: 1 })])(
    'what is found lies in the text, one behind the other',
    (text, query) => {
      let last = 0
      for (const { start, end } of findIn(text, query, 50)) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThan(start)
        expect(end).toBeLessThanOrEqual(text.length)
        last = start
      }
    },
  )
})

it('an excerpt is short, in whole words, and says where it was cut', () => {
  const text = `${'before '.repeat(20)}bee${' after'.repeat(20)}`
  const start = text.indexOf('bee')
  const { before, match, after } = excerptOf(text, { start, end: start + 3 })
  expect(match).toBe('bee')
  expect(before).toMatch(/^… before (?:before )+$/)
  expect(after).toMatch(/^(?: after)+ …$/)
})
