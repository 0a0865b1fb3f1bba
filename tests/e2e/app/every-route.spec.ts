import type { Page } from '@playwright/test'
import type { StandIn } from '#tests/server/index.ts'
import { axeOn } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { goWithin } from '#tests/support/browser/go-within.ts'
import { everyRoute } from '#tests/support/pages/every-route.ts'

const HEIGHT = 844
const LOOKS = [
  { theme: 'light', schemes: ['light'], widths: [320, 390, 768, 1024, 1440, 2560] },
  { theme: 'dark', schemes: ['dark'], widths: [390, 1440] },
  { theme: 'contrast', schemes: ['light', 'dark'], widths: [390, 1440] },
  { theme: 'eink', schemes: ['light', 'dark'], widths: [390, 1440] },
] as const

/** Halves that run side by side. */
const HALVES = ['first', 'second'] as const

function halfOf(standIn: StandIn, half: (typeof HALVES)[number]): readonly string[] {
  const all = everyRoute(standIn)
  const middle = Math.ceil(all.length / 2)
  return half === 'first' ? all.slice(0, middle) : all.slice(middle)
}

async function complaints(page: Page): Promise<readonly string[]> {
  const { violations } = await axeOn(page).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

const overhang = async (page: Page): Promise<number> =>
  await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

// the line that has all of them
test.use({ standInOptions: { flavour: '2.36' } })

for (const { theme, schemes, widths } of LOOKS) {
  for (const half of HALVES) {
    test(`[promise 4] in the theme ${theme}, the ${half} half of the routes has no violation and is as wide as the window`, async ({
      page,
      signIn,
      standIn,
      allowConsole,
    }) => {
      test.setTimeout(300_000)
      // titles that were never begun have no record
      allowConsole(/status of 404/)
      await page.addInitScript((kept) => localStorage.setItem('theme', kept), theme)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await signIn('root')
      const main = page.getByRole('main')
      const heading = main.getByRole('heading').first()
      const nowhere = page.getByRole('heading', { name: 'Page not found' })
      await expect(heading).toBeVisible()
      for (const route of halfOf(standIn, half)) {
        // what another page left would pass for this one's
        await goWithin(page, '/nowhere')
        await expect(nowhere).toBeVisible()
        await goWithin(page, `/${route}`)
        await expect(nowhere).toBeHidden()
        await expect(heading).toBeVisible()
        await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
        for (const width of widths) {
          await page.setViewportSize({ width, height: HEIGHT })
          for (const colorScheme of schemes) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
            expect.soft(await complaints(page), `${route}, ${colorScheme}, ${width}`).toEqual([])
          }
          expect
            .soft(await overhang(page), `${route}, ${width}: wider than the window`)
            .toBeLessThanOrEqual(0)
        }
      }
    })
  }
}
