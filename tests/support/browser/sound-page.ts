import { axeOn } from '#tests/support/browser/axe.ts'
import { expect, type Page } from '@playwright/test'

const looks = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 320, height: 640, colorScheme: 'light' },
] as const

/** Both schemes at the widest and the narrowest too. */
export const everyLook = [
  ...looks,
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 320, height: 640, colorScheme: 'dark' },
] as const

/** Every rule of WCAG 2.2 AA and good practice, in each look; and nothing runs out of the side of the page. */
export async function expectSound(
  page: Page,
  what: string,
  inLooks: typeof looks | typeof everyLook = looks,
): Promise<void> {
  for (const { width, height, colorScheme } of inLooks) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // what is behind a dialog takes the other scheme's colours with the next frames
    await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    })
    const { violations } = await axeOn(page).analyze()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
    )
    expect.soft(found, `${what}, ${colorScheme}, ${width}`).toEqual([])
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(over, `${what}, ${width}: wider than the page`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}
