import { createInstance } from 'i18next'
import type { i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { directionOf } from './direction.ts'
import { DEFAULT_LANGUAGE, loadTexts } from './languages.ts'
import type { TextPart, Translation } from './languages.ts'
import { logWarning } from '#machines/model/log.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: Translation }
  }
}

type LaterPart = Exclude<TextPart, 'first'>

export interface I18n {
  instance: i18n
  /** Shows a language; false when no file carries the code, which is warned about and otherwise ignored. */
  showLanguage(code: string): Promise<boolean>
}

/** Brings the texts of later pages, or of the settings, unless they are there; a page that shows them waits for it. */
export async function lazyTexts(part: LaterPart = 'rest'): Promise<void> {
  await bringLater(part)
}

const LATER_PARTS = ['rest', 'config', 'inspector'] as const
const partOf = (key: string): LaterPart => LATER_PARTS.find((part) => key.startsWith(part)) ?? 'rest'

let bringLater: (part: LaterPart) => Promise<void> = () => Promise.resolve()

/** The texts, in the wanted language if there is such a file. */
export async function createI18n(wanted: string | null): Promise<I18n> {
  const instance = createInstance()
  const first = (wanted && (await loadOrWarn(wanted, 'first'))) || null
  // the last that was asked for
  let language = first && wanted ? wanted : DEFAULT_LANGUAGE
  const texts = first ?? (await loadTexts(DEFAULT_LANGUAGE, 'first'))
  const later = {
    rest: new Map<string, Promise<void>>(),
    config: new Map<string, Promise<void>>(),
    inspector: new Map<string, Promise<void>>(),
  }
  const add = (code: string, part: Partial<Translation>): void => {
    instance.addResourceBundle(code, 'translation', part, true, true)
  }
  const load = async (code: string, part: LaterPart): Promise<void> => {
    const texts = await loadTexts(code, part)
    if (texts) add(code, texts)
  }
  const bring = async (part: LaterPart, code: string): Promise<void> => {
    const running = later[part].get(code) ?? load(code, part)
    later[part].set(code, running)
    // what failed is tried again by the next request
    await running.catch((error: unknown) => {
      later[part].delete(code)
      throw error
    })
  }
  bringLater = (part) => bring(part, instance.language)
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    resources: texts ? { [language]: { translation: texts } } : {},
    lowerCaseLng: true,
    interpolation: { escapeValue: false },
    returnNull: false,
    // a text that is not there yet is nothing for a moment, never its key
    saveMissing: true,
    missingKeyHandler: (_, __, key) => void bringLater(partOf(key)).catch(() => undefined),
    parseMissingKeyHandler: (key) => (later[partOf(key)].has(instance.language) ? key : ''),
    react: { bindI18nStore: 'added' },
  })
  reflect(language)
  return {
    instance,
    async showLanguage(code) {
      language = code
      const translation = await loadOrWarn(code, 'first')
      if (!translation) return false
      add(code, translation)
      const shown = LATER_PARTS.filter((part) => later[part].has(instance.language))
      await Promise.all(shown.map((part) => bring(part, code)))
      if (language === code) {
        await instance.changeLanguage(code)
        reflect(code)
      }
      return true
    },
  }
}

async function loadOrWarn(code: string, part: TextPart): Promise<Partial<Translation> | null> {
  const translation = await loadTexts(code, part)
  if (!translation) logWarning(`There is no language file for "${code}".`)
  return translation
}

function reflect(code: string): void {
  document.documentElement.lang = code
  document.documentElement.dir = directionOf(code)
}
