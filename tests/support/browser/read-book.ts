import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { shownWords } from './shown-words.ts'

const MOST_PAGES = 60

/** All that can be read by turning the pages of a text from its first one. */
export async function readThrough(page: Page): Promise<string> {
  const pages: string[] = []
  for (let turned = 0; turned < MOST_PAGES; turned += 1) {
    await expect(page.locator('.reader-frame[data-shown]')).toHaveCount(1)
    pages.push(await page.evaluate(shownWords))
    await page.keyboard.press('PageDown')
    const isTurned = await expect
      .poll(async () => await page.evaluate(shownWords), { timeout: 1500 })
      .not.toBe(pages.at(-1))
      .then(
        () => true,
        () => false,
      )
    if (!isTurned) break
  }
  return pages.join(' ')
}
