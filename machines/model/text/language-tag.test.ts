import { expect, test } from 'vitest'
import { languageTag } from './language-tag.ts'

test.each([
  ['English', 'en'],
  ['english', 'en'],
  ['en', 'en'],
  ['EN', 'en'],
  ['eng', 'en'],
  ['en-us', 'en-US'],
  ['en_GB', 'en-GB'],
  ['German', 'de'],
  ['ger', 'de'],
  ['deu', 'de'],
  ['German (Swiss)', 'de'],
  ['Chinese, simplified', 'zh'],
  ['  French  ', 'fr'],
])('%j is %j', (text, tag) => {
  expect(languageTag(text)).toBe(tag)
})

test.each([
  null,
  undefined,
  '',
  ' ',
  'xx',
  'qqq',
  'Elvish',
  '12',
  'e',
  'en--',
  '<b>',
  'zz-ZZ',
  'a'.repeat(5000),
])('%j is none', (text) => {
  expect(languageTag(text)).toBeNull()
})
