import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import texts from '#locales/en-us.json' with { type: 'json' }
import { percentOf } from './percent.ts'

test('a hundred percent is said of what is whole, and not before', async () => {
  const instance = createInstance()
  await instance.init({ lng: 'en-us', lowerCaseLng: true, resources: { 'en-us': { translation: texts } } })
  const t = instance.getFixedT('en-us')
  const said = [0, 0.004, 0.554, 0.99, 0.994, 0.995, 0.9999, 1, 1.5].map((ratio) => percentOf(t, ratio))
  expect(said).toEqual(['0%', '0%', '55%', '99%', '99%', '99%', '99%', '100%', '150%'])
})
