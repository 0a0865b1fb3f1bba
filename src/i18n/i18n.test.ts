import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('./languages.ts')
  vi.resetModules()
})

it('the language that was chosen last is shown, also where the file of an earlier one comes after its own', async () => {
  const page = { lang: '', dir: '' }
  const arrivals = new Map<string, (texts: object) => void>()
  vi.stubGlobal('document', { documentElement: page })
  vi.resetModules()
  vi.doMock('./languages.ts', () => ({
    DEFAULT_LANGUAGE: 'en-us',
    loadTexts: async (code: string) =>
      code === 'en-us' ? {} : await new Promise<object>((resolve) => void arrivals.set(code, resolve)),
  }))
  const { createI18n } = await import('./i18n.ts')
  const { instance, showLanguage } = await createI18n(null)
  const german = showLanguage('de')
  const french = showLanguage('fr')
  arrivals.get('fr')?.({})
  await french
  arrivals.get('de')?.({})
  await german
  expect([instance.language, page.lang]).toEqual(['fr', 'fr'])
})
