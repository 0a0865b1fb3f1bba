import type { Page } from '@playwright/test'

/** Goes to a path as a link of the client does: without a new page, so that what plays plays on. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
