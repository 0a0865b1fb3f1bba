import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page, Request } from '@playwright/test'
import { axeOn } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

/** Of the gallery, each a file of src/gallery/states. */
const AREAS = ['entrance', 'player', 'notices', 'browsing', 'titles', 'account', 'admin'] as const
const WIDTHS = [320, 1440] as const
const SCHEMES = ['light', 'dark'] as const
/** Of these no pictures are kept: axe reads them, and nothing is wider than the window. */
const FURTHER_WIDTHS = { 320: [390], 1440: [768, 1024, 2560] } as const
const FURTHER_THEMES = ['contrast', 'eink'] as const
const HEIGHT = 720
const LAYER = '[role=dialog], [role=alertdialog]'

/** As src/gallery/states/known.ts has it. */
const NOON = new Date('2026-03-17T11:00:00Z')

/**
 * The fonts are the app's own, so that the same text takes the same room everywhere. What another machine draws otherwise
 * are the edges of letters: those are left out, and so is a share that is smaller than any word.
 */
const TOLERANCE = { threshold: 0.25, maxDiffPixelRatio: 0.003 }
/** Of a part of a page that share may be an icon, pixels. */
const MOST_OF_PART = 120

// the build that is shipped has no gallery
test.use({ standInOptions: { basePath: '/listen' } })

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: HEIGHT }, contextOptions: { reducedMotion: 'reduce' } })

    for (const area of AREAS) {
      test(`[promise 4] the views of ${area} look in each of their states as they were reviewed, and axe would change nothing`, async ({
        page,
        signIn,
      }) => {
        test.setTimeout(600_000)
        const code = codeOnItsWay(page)
        await signIn()
        await page.clock.setFixedTime(NOON)
        await page.goto('gallery/states')
        for (const name of await namesIn(page, area)) {
          await page.locator(`a[href$="?one=${name}"]`).dispatchEvent('click')
          const shown = page.locator(`[data-state="${name}"]`)
          await expect(shown).toBeAttached()
          await isWhole(page, shown, code)
          for (const colorScheme of SCHEMES) {
            await page.emulateMedia({ colorScheme })
            const look = lookOf(name, width, colorScheme)
            expect.soft(await complaints(page), look).toEqual([])
            expect.soft(await overhang(page), `${look}: wider than its place`).toBe(0)
            const part = await pictureOf(page, shown)
            if (part)
              await expect
                .soft(part)
                .toHaveScreenshot(`${look}.png`, { ...TOLERANCE, maxDiffPixels: MOST_OF_PART })
            else await expect.soft(page).toHaveScreenshot(`${look}.png`, TOLERANCE)
            for (const theme of FURTHER_THEMES) {
              await choose(page, theme)
              expect.soft(await complaints(page), `${look}, ${theme}`).toEqual([])
            }
            await choose(page, null)
          }
          for (const further of FURTHER_WIDTHS[width]) {
            await page.setViewportSize({ width: further, height: HEIGHT })
            expect.soft(await complaints(page), `${name}, ${further} px`).toEqual([])
            expect.soft(await overhang(page), `${name}, ${further} px: wider than its place`).toBe(0)
          }
          await page.setViewportSize({ width, height: HEIGHT })
          await page.goBack()
          await expect(shown).toBeHidden()
        }
      })
    }
  })
}

test('[promise 4] each area of the gallery is looked at, and no picture is kept of a state that is gone', async ({
  page,
  signIn,
}, testInfo) => {
  await signIn()
  await page.goto('gallery/states')
  const areas = page.locator('section[data-story]')
  await expect(areas).toHaveCount(AREAS.length)
  expect(await areas.evaluateAll((all) => all.map((each) => each.getAttribute('data-story')))).toEqual([
    ...AREAS,
  ])
  const names = (await Promise.all(AREAS.map(async (area) => await namesIn(page, area)))).flat()
  const wanted = names.flatMap((name) =>
    WIDTHS.flatMap((width) => SCHEMES.map((theme) => `${lookOf(name, width, theme)}.png`)),
  )
  const pictures = path.dirname(testInfo.snapshotPath('any.png', { kind: 'screenshot' }))
  expect(readdirSync(pictures).toSorted()).toEqual(wanted.toSorted())
})

/** Playwright takes a dot for the end of a picture's name. */
const lookOf = (name: string, width: number, theme: string): string =>
  `${name.replace('.', '-')}-${width}-${theme}`

async function namesIn(page: Page, area: string): Promise<string[]> {
  const links = page.locator(`section[data-story=${area}] li`)
  await expect(links.first()).toBeVisible()
  return await links.allTextContents()
}

/** The scripts and styles that the page waits for. */
function codeOnItsWay(page: Page): ReadonlySet<Request> {
  const coming = new Set<Request>()
  page.on('request', (request) => {
    if (['script', 'stylesheet', 'font'].includes(request.resourceType())) coming.add(request)
  })
  page.on('requestfinished', (request) => coming.delete(request))
  page.on('requestfailed', (request) => coming.delete(request))
  return coming
}

/** Waits until all parts of the view are there. */
async function isWhole(page: Page, shown: Locator, code: ReadonlySet<Request>): Promise<void> {
  await expect(page.locator('[data-coming]')).toHaveCount(0)
  const late = await shown.getAttribute('data-late')
  if (late !== null) await expect(page.locator(late).last()).toBeAttached()
  // a part that came asks for its own parts when it is drawn
  for (let depth = 0; depth < 3; depth += 1) {
    await expect.poll(() => code.size).toBe(0)
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
  }
}

/** What its pictures show: the window, what the entry names, or all of a part where that is not there in this state. */
async function pictureOf(page: Page, shown: Locator): Promise<Locator | null> {
  const clip = (await shown.getAttribute('data-clip')) ?? 'html'
  if (clip === 'html') return null
  const inside = shown.locator(clip)
  if ((await inside.count()) > 0) return inside.first()
  // a layer lies beside the page
  const over = page.locator(clip).last()
  return (await over.count()) > 0 ? over : shown.locator('.states-part')
}

/** Dresses the page as the choice of a theme does; null as it was. */
const choose = async (page: Page, theme: string | null): Promise<void> =>
  await page.evaluate((to) => {
    if (to === null) document.documentElement.removeAttribute('data-theme')
    else document.documentElement.setAttribute('data-theme', to)
  }, theme)

async function complaints(page: Page): Promise<string[]> {
  const isLayered = (await page.locator(LAYER).count()) > 0
  const { violations } = await axeOn(page)
    .include(isLayered ? LAYER : '[data-state]')
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** By how many pixels something is wider than the window, or than the place of a part. */
const overhang = async (page: Page): Promise<number> =>
  await page.evaluate(() => {
    const places = [document.documentElement, document.querySelector('.states-part')]
    return Math.max(...places.map((place) => (place ? place.scrollWidth - place.clientWidth : 0)))
  })
