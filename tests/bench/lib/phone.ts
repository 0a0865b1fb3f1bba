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

/** Slows a page down to a mid-range phone on a 9 Mbps line with 100 ms round trips. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: phoneCpu })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: 9_000_000 / 8,
    uploadThroughput: 9_000_000 / 8,
  })
}
