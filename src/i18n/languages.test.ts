import { expect, test } from 'vitest'
import texts from '#locales/en-us.json'
import { LANGUAGES } from './language-names.ts'
import { loadTexts, SHIPPED_LANGUAGES } from './languages.ts'

test('[P1-15] the twelve languages of the specification ship, gu and hi included, each a file of texts', async () => {
  const twelve = ['de', 'en-us', 'es', 'fr', 'gu', 'hi', 'hr', 'it', 'nl', 'pl', 'ru', 'zh-cn']
  expect(SHIPPED_LANGUAGES).toEqual(expect.arrayContaining(twelve))
  const saved = await Promise.all(
    SHIPPED_LANGUAGES.map(async (code) => (await loadTexts(code, 'first'))?.login?.submit),
  )
  expect(saved.every((text) => text !== undefined && text !== '')).toBe(true)
  expect(new Set(saved).size).toBe(SHIPPED_LANGUAGES.length)
})

test('[P1-14] the ten of the specification are offered by their own names, and its two others are not', () => {
  const names = new Map(LANGUAGES.map(({ code, name }) => [code, name]))
  const ten = ['de', 'en-us', 'es', 'fr', 'hr', 'it', 'nl', 'pl', 'ru', 'zh-cn']
  expect(ten.map((code) => names.get(code))).toEqual([
    'Deutsch',
    'English',
    'Español',
    'Français',
    'Hrvatski',
    'Italiano',
    'Nederlands',
    'Polski',
    'Русский',
    '简体中文',
  ])
  expect([names.has('gu'), names.has('hi')]).toEqual([false, false])
})

test('[P1-17] a code that no file carries has no texts', async () => {
  expect(await loadTexts('tlh', 'first')).toBeNull()
  expect(await loadTexts('tlh', 'rest')).toBeNull()
})

test('the parts of a language are its whole file, each text in one of them', async () => {
  const parts = await Promise.all(
    (['first', 'rest', 'config', 'inspector'] as const).map((part) => loadTexts('en-us', part)),
  )
  const keys = (each: object | null) =>
    Object.entries(each ?? {}).flatMap(([section, entries]) =>
      Object.keys(entries as object).map((key) => `${section}.${key}`),
    )
  const [first = [], rest = [], config = [], inspector = []] = parts.map(keys)
  expect(config).toContain('config.title')
  expect(config.every((key) => key.startsWith('config'))).toBe(true)
  expect(inspector).toContain('inspector.title')
  expect(inspector.every((key) => key.startsWith('inspector'))).toBe(true)
  expect(first).toContain('item.noTitle')
  expect(first).not.toContain('item.delete')
  expect(first.length).toBeLessThan(keys(texts).length / 3)
  expect([...first, ...rest, ...config, ...inspector].toSorted()).toEqual(keys(texts).toSorted())
})
