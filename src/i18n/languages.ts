import type en from '#locales/en-us.json'

export type Translation = typeof en

/** The languages a listener can choose, named in themselves. */
export const LANGUAGES = [
  { code: 'de', name: 'Deutsch' },
  { code: 'en-us', name: 'English' },
  { code: 'es', name: 'Español' },
  { code: 'fr', name: 'Français' },
  { code: 'hr', name: 'Hrvatski' },
  { code: 'it', name: 'Italiano' },
  { code: 'nl', name: 'Nederlands' },
  { code: 'pl', name: 'Polski' },
  { code: 'ru', name: 'Русский' },
  { code: 'zh-cn', name: '简体中文' },
] as const

export const DEFAULT_LANGUAGE = 'en-us'

const files = import.meta.glob<Translation>('../../locales/*.json', { import: 'default' })

/** Codes that a file carries: the ten that can be chosen, gu and hi. */
export const SHIPPED_LANGUAGES: readonly string[] = Object.keys(files).map((path) =>
  path.replace(/^.*\/(.+)\.json$/, '$1'),
)

/** The texts of a language; null for a code that no file carries. */
export async function loadTranslation(code: string): Promise<Translation | null> {
  const load = files[`../../locales/${code}.json`]
  return load ? load() : null
}
