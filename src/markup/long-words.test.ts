import { fc, test } from '@fast-check/vitest'
import { expect, it } from 'vitest'
import { shortWords } from './long-words.ts'

const LONG = 'x'.repeat(5000)
const CUT = `${'x'.repeat(4000)} […]`

it('a word without an end is cut with a mark, and what stands around it stays', () => {
  expect(shortWords(LONG)).toBe(CUT)
  expect(shortWords(`one ${LONG} two\n${LONG}`)).toBe(`one ${CUT} two\n${CUT}`)
  expect(shortWords('x'.repeat(4000))).toBe('x'.repeat(4000))
})

it('letters of a script without blanks are words of their own', () => {
  const text = '\u706f'.repeat(5000)
  expect(shortWords(text)).toBe(text)
  expect(shortWords(`\u706f${LONG}\u706f`)).toBe(`\u706f${CUT}\u706f`)
})

const part = fc.oneof(
  fc.constantFrom(' ', '\n', '\u706f', '\u{20000}', '\u3042'),
  fc.nat(6000).map((length) => 'y'.repeat(length)),
)

test.prop([fc.array(part, { maxLength: 12 })])(
  'no word is longer, and what is not cut is as it was',
  (parts) => {
    const text = parts.join('')
    const short = shortWords(text)
    expect(Math.max(0, ...short.split(/[^y]/).map(({ length }) => length))).toBeLessThanOrEqual(4000)
    expect(short.replaceAll(' […]', '').replaceAll('y', '')).toBe(text.replaceAll('y', ''))
  },
)
