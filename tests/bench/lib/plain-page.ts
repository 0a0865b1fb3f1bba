import type { Page } from '@playwright/test'
import { lasts } from '#tests/support/browser/waits.ts'

const SETTLE_MS = 4000

/** Home as it stands when it is drawn, without its scripts. */
export async function drawnHome(page: Page): Promise<string> {
  await page.goto('')
  await page.locator('.shelf .card-link').first().waitFor()
  await lasts(SETTLE_MS)
  return await page.evaluate(() => {
    for (const each of document.querySelectorAll('script, link[rel=modulepreload]')) each.remove()
    return document.documentElement.outerHTML
  })
}

/** Has the page's address give this instead. It takes no time to come. */
export async function servePlain(page: Page, markup: string): Promise<void> {
  const isPage = ({ pathname }: URL): boolean => pathname === '/'
  await page.route(isPage, async (route) => {
    await route.fulfill({ contentType: 'text/html', body: `<!doctype html>${markup}` })
  })
}
