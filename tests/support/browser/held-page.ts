import { expect, type Page } from '@playwright/test'

/** Waits until the page would ask before it is closed: the code that asks comes with the first thing that is typed. */
export async function isHeld(page: Page): Promise<void> {
  const asks = async () =>
    await page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
  await expect.poll(asks, { message: 'the page is held' }).toBe(true)
}
