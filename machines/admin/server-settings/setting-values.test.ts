import { fc, test } from '@fast-check/vitest'
import { expect, it } from 'vitest'
import {
  DATE_FORMATS,
  originsOf,
  prefixesOf,
  TIME_FORMATS,
  wholeNumber,
  withPresent,
} from './setting-values.ts'

it('[P3-56] there are eight formats of dates and two of times', () => {
  expect([DATE_FORMATS.length, TIME_FORMATS.length]).toEqual([8, 2])
})

it('a format of another client stays among the choices', () => {
  expect(withPresent(TIME_FORMATS, 'HH:mm')).toEqual(TIME_FORMATS)
  expect(withPresent(TIME_FORMATS, 'HH.mm')).toEqual([...TIME_FORMATS, 'HH.mm'])
})

it('a number is whole and within its limits', () => {
  const limits = { min: 1, max: 99 }
  expect(['1', ' 42 ', '99'].map((text) => wholeNumber(text, limits))).toEqual([1, 42, 99])
  for (const text of ['', '0', '100', '1.5', '-1', 'x', '1e3', '٣'])
    expect(wholeNumber(text, limits)).toBeNull()
})

it('prefixes are small, each once', () => {
  expect(prefixesOf(['The', ' a ', 'the', ' '])).toEqual(['the', 'a'])
})

it('origins are addresses of pages without what follows the host', () => {
  expect(originsOf(['https://books.example/path', 'https://books.example'])).toEqual([
    'https://books.example',
  ])
  expect(originsOf(['books.example'])).toBeNull()
  expect(originsOf(['javascript:alert(1)'])).toBeNull()
})

test.prop([fc.array(fc.string())])('prefixes that were made small stay as they are', (names) => {
  const prefixes = prefixesOf(names)
  expect(prefixesOf(prefixes)).toEqual(prefixes)
})
