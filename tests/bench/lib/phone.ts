import type { BrowserContextOptions, Page } from '@playwright/test'

/** A phone of the middle range, as the promises mean it. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions

/** How many times slower than this machine it is. */
export const phoneCpu = 4

/** Slows a page's processor down to that of a mid-range phone. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: phoneCpu })
}
