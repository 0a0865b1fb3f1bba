import type { BrowserContextOptions } from '@playwright/test'

/** A phone of the middle range, as the promises mean it. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions

/** How many times slower than this machine it is. */
export const phoneCpu = 4
