import { expect, test } from 'vitest'
import { loadTranslation, SHIPPED_LANGUAGES } from './languages.ts'

test('[P1-15] twelve languages ship, gu and hi included, each a file of texts', async () => {
  expect(SHIPPED_LANGUAGES.toSorted()).toEqual(
    ['de', 'en-us', 'es', 'fr', 'gu', 'hi', 'hr', 'it', 'nl', 'pl', 'ru', 'zh-cn'].toSorted(),
  )
  const saved = await Promise.all(
    SHIPPED_LANGUAGES.map(async (code) => (await loadTranslation(code))?.login.submit),
  )
  expect(saved.every((text) => text !== undefined && text !== '')).toBe(true)
  expect(new Set(saved).size).toBe(SHIPPED_LANGUAGES.length)
})

test('[P1-17] a code that no file carries has no texts', async () => {
  expect(await loadTranslation('tlh')).toBeNull()
})
