import type { Page } from '@playwright/test'

/** Opens an address with the client's code kept away: what shows is the first paint, what is asked for the head start's. */
export async function openWithoutCode(page: Page, address: string): Promise<void> {
  await page.route(/\/assets\/index-[\w-]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await page.goto(address)
}
