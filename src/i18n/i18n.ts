import { createInstance } from 'i18next'
import type { i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { DEFAULT_LANGUAGE, loadTranslation } from './languages.ts'
import type { Translation } from './languages.ts'

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

/** The texts, in the wanted language if there is such a file, with the source language behind each missing one. */
export async function createI18n(wanted: string | null): Promise<I18n> {
  const instance = createInstance()
  const first = (wanted && (await loadOrWarn(wanted))) || null
  const language = first && wanted ? wanted : DEFAULT_LANGUAGE
  const texts = first ?? (await loadTranslation(DEFAULT_LANGUAGE))
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    resources: texts ? { [language]: { translation: texts } } : {},
    lowerCaseLng: true,
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  reflect(language)
  return {
    instance,
    async showLanguage(code) {
      const translation = await loadOrWarn(code)
      if (!translation) return false
      instance.addResourceBundle(code, 'translation', translation, true, true)
      await instance.changeLanguage(code)
      reflect(code)
      return true
    },
  }
}

async function loadOrWarn(code: string): Promise<Translation | null> {
  const translation = await loadTranslation(code)
  if (!translation) console.warn(`There is no language file for "${code}"; the language stays as it is.`)
  return translation
}

function reflect(code: string): void {
  document.documentElement.lang = code
  document.documentElement.dir = RIGHT_TO_LEFT.has(code.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}
