import { expect, test } from 'vitest'
import { listFiles } from '../../lib/files.ts'
import all from './texts.json'
import { filled, textsFor } from './texts.ts'

test('each language of the client has all words of the demo, with the same places for values', () => {
  const shipped = listFiles(['locales'], /\.json$/).map((file) => file.replace(/^.*\/|\.json$/g, ''))
  expect(Object.keys(all).toSorted()).toEqual(shipped.toSorted())
  const places = (text: string): string[] =>
    [...text.matchAll(/\{\{\w+\}\}/g)].map(([each]) => each).toSorted()
  for (const [language, texts] of Object.entries(all)) {
    for (const [key, english] of Object.entries(all['en-us'])) {
      const text = Object.entries(texts).find(([each]) => each === key)?.[1] ?? ''
      expect(text, `${language} ${key}`).not.toBe('')
      expect(places(text), `${language} ${key}`).toEqual(places(english))
    }
  }
})

test('a browser gets the first of its languages that there is', () => {
  expect(textsFor(['sv', 'pt-BR', 'fr-CA', 'de']).language).toBe('fr')
  expect(textsFor(['zh-TW']).language).toBe('zh-cn')
  expect(textsFor(['sv']).language).toBe('en-us')
  expect(filled('{{a}} and {{b}}', { a: '1' })).toBe('1 and ')
})
