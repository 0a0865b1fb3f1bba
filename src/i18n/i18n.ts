import { createInstance } from 'i18next'
import type { i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { DEFAULT_LANGUAGE, loadTexts } from './languages.ts'
import type { TextPart, Translation } from './languages.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: Translation }
  }
}

export interface I18n {
  instance: i18n
  /** Shows a language; false when no file carries the code, which is warned about and otherwise ignored. */
  showLanguage(code: string): Promise<boolean>
}

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur'])

/** Brings the texts of later pages, unless they are there; a page that shows them waits for it. */
export async function lazyTexts(): Promise<void> {
  await bringRest()
}

let bringRest: () => Promise<void> = () => Promise.resolve()

/** The texts, in the wanted language if there is such a file. */
export async function createI18n(wanted: string | null): Promise<I18n> {
  const instance = createInstance()
  const first = (wanted && (await loadOrWarn(wanted, 'first'))) || null
  const language = first && wanted ? wanted : DEFAULT_LANGUAGE
  const texts = first ?? (await loadTexts(DEFAULT_LANGUAGE, 'first'))
  const rest = new Map<string, Promise<void>>()
  const add = (code: string, part: Partial<Translation>): void => {
    instance.addResourceBundle(code, 'translation', part, true, true)
  }
  const bring = async (code: string): Promise<void> => {
    const part = await loadTexts(code, 'rest')
    if (part) add(code, part)
  }
  bringRest = async () => {
    const code = instance.language
    const running = rest.get(code) ?? bring(code)
    rest.set(code, running)
    // what failed is tried again by the next request
    await running.catch((error: unknown) => {
      rest.delete(code)
      throw error
    })
  }
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    resources: texts ? { [language]: { translation: texts } } : {},
    lowerCaseLng: true,
    interpolation: { escapeValue: false },
    returnNull: false,
    // a text that is not there yet is nothing for a moment, never its key
    saveMissing: true,
    missingKeyHandler: () => void lazyTexts().catch(() => undefined),
    parseMissingKeyHandler: (key) => (rest.has(instance.language) ? key : ''),
    react: { bindI18nStore: 'added' },
  })
  reflect(language)
  return {
    instance,
    async showLanguage(code) {
      const translation = await loadOrWarn(code, 'first')
      if (!translation) return false
      add(code, translation)
      if (rest.has(instance.language)) rest.set(code, bring(code))
      await rest.get(code)
      await instance.changeLanguage(code)
      reflect(code)
      return true
    },
  }
}

async function loadOrWarn(code: string, part: TextPart): Promise<Partial<Translation> | null> {
  const translation = await loadTexts(code, part)
  if (!translation) console.warn(`There is no language file for "${code}".`)
  return translation
}

function reflect(code: string): void {
  document.documentElement.lang = code
  document.documentElement.dir = RIGHT_TO_LEFT.has(code.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}
