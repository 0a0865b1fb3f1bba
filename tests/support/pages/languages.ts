import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'

/** The codes of all languages that ship, also of those that no list offers. */
export const languages: readonly string[] = readdirSync(join(import.meta.dirname, '../../../locales')).map(
  (file) => file.replace('.json', ''),
)

/** Shows a language as if another tab had chosen it. */
export async function chooseElsewhere(page: Page, code: string): Promise<void> {
  await page.evaluate((lang) => {
    localStorage.setItem('lang', lang)
    dispatchEvent(new StorageEvent('storage', { key: 'lang', newValue: lang }))
  }, code)
  await expect(page.locator('html')).toHaveAttribute('lang', code)
}
