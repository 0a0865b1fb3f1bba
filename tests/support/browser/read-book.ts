import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { shownPlace, shownWords } from './shown-words.ts'

const MOST_PAGES = 60

/** All that can be read by turning the pages of a text from here to its end. */
export async function readThrough(page: Page): Promise<string> {
  const pages: string[] = []
  while (pages.length < MOST_PAGES) {
    await expect.poll(async () => await page.evaluate(shownPlace)).not.toBe('')
    const place = await page.evaluate(shownPlace)
    pages.push(await page.evaluate(shownWords))
    if (place.startsWith('100%')) break
    await page.keyboard.press('PageDown')
    const isTurned = async () => !['', place].includes(await page.evaluate(shownPlace))
    await expect.poll(isTurned, { message: `a page after ${place}` }).toBe(true)
  }
  return pages.join(' ')
}
