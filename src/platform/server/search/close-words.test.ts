import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { closeTo } from './close-words.ts'

const titles = ['The Salt Road', 'Salted Caramel', 'A Broadway Saloon', 'Война и мир', 'Café Noir', '小王子']
const found = (words: string) => closeTo(words, titles).map((at) => titles[at])

describe('words that are spelt nearly so', () => {
  it.each([
    ['slat rod', ['The Salt Road']],
    ['raod', ['The Salt Road']],
    ['sakt road', ['The Salt Road']],
    ['road salt', ['The Salt Road']],
    ['cafe', ['Café Noir']],
    ['Вйона', ['Война и мир']],
    ['小王子', ['小王子']],
    ['salt harbour', []],
    ['zzzz', []],
    ['', []],
    ['-', []],
    ['" $ ( [', []],
  ])('"%s" finds %j', (words, expected) => {
    expect(found(words)).toEqual(expected)
  })

  test.prop([fc.string({ unit: 'grapheme', maxLength: 60 }), fc.array(fc.string({ unit: 'grapheme' }))])(
    'whatever is typed and whatever titles say, places of titles come back, each once',
    (words, some) => {
      const places = closeTo(words, some)
      expect(new Set(places).size).toBe(places.length)
      expect(places.every((at) => at in some)).toBe(true)
    },
  )

  test.prop([
    fc.array(fc.stringMatching(/^[a-z]{5,12}$/), { minLength: 1, maxLength: 6 }),
    fc.nat(),
    fc.nat(),
  ])('a title is found by its words with two letters swapped inside of one', (words, which, where) => {
    const at = which % words.length
    const word = words[at] ?? ''
    const from = 1 + (where % (word.length - 3))
    const swapped = word.slice(0, from) + word[from + 1] + word[from] + word.slice(from + 2)
    expect(closeTo(words.with(at, swapped).join(' '), ['other', words.join(' ')])).toContain(1)
  })

  it('takes long words and many titles in a moment', () => {
    const many = Array.from({ length: 5000 }, (_, n) => `${'a'.repeat(500)} ${n} ${'ab '.repeat(50)}`)
    const begun = performance.now()
    closeTo(`${'a'.repeat(5000)} ${'ba '.repeat(500)}`, many)
    expect(performance.now() - begun).toBeLessThan(2000)
  })
})
