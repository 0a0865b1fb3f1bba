import type { Page } from '@playwright/test'
import german from '#locales/de.json' with { type: 'json' }
import english from '#locales/en-us.json' with { type: 'json' }

const files = { 'en-us': english, de: german } as const

export type Language = keyof typeof files
export const languages = Object.keys(files) as Language[]

/** The text of a key in a language, with its parameters in place. Throws when the file has none. */
export function words(language: Language, key: string, params: Record<string, string | number> = {}): string {
  const found = key
    .split('.')
    .reduce<unknown>((node, part) => Reflect.get(Object(node), part), files[language])
  if (typeof found !== 'string') throw new Error(`${language} has no text for ${key}`)
  return found.replaceAll(/{{(\w+)(?:, number)?}}/g, (_, name: string) => String(params[name]))
}

/** Has the page speak a language from now on, by what the browser keeps. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate((code) => localStorage.setItem('lang', code), language)
  await page.reload()
}
