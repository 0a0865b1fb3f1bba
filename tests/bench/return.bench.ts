import type { Browser, BrowserContext, Page } from '@playwright/test'
import { lasts } from '#tests/support/browser/waits.ts'
import { withApp, type App } from './lib/app.ts'
import { percentile, type Row } from './lib/bench.ts'
import { phone, slowDown } from './lib/phone.ts'
import { PAINTS, traceOf, workUntil } from './lib/trace.ts'

export const name =
  'Return to home (phone: 4 × slower CPU, 9 Mbps, 100 ms), and what comes before its largest picture'

const runs = 7
const answersAfterMs = 2000
const settleMs = 3000
const keptLookMs = 200
const keptWithinMs = 30_000
const EVERYTHING = /^\/(?:api|auth|login|socket\.io)/

interface Visit {
  /** When the first card with its cover stands on the page. */
  readonly shelvesMs: number
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  readonly workMs: number
}

export async function run(): Promise<readonly Row[]> {
  return await withApp(async (app) => {
    const { standIn } = app
    const slow = await returned(app, phone)
    const late: Visit[] = []
    const delay = standIn.faults.latency(answersAfterMs, EVERYTHING)
    for (let i = 0; i < runs; i += 1) late.push(await visit(app.browser, slow, true))
    delay.remove()
    const away = standIn.faults.fail({ path: EVERYTHING, mode: 'drop' })
    const alone: Visit[] = []
    for (let i = 0; i < runs; i += 1) alone.push(await visit(app.browser, slow, true))
    away.remove()
    await slow.close()
    const desk = await returned(app)
    const quick: Visit[] = []
    for (let i = 0; i < runs; i += 1) quick.push(await visit(app.browser, desk, false))
    await desk.close()
    const first: Visit[] = []
    const firstSlow: Visit[] = []
    for (let i = 0; i < runs; i += 1) {
      const fresh = await app.signedIn()
      first.push(await visit(app.browser, fresh, false))
      await fresh.close()
      const freshPhone = await app.signedIn(phone)
      firstSlow.push(await visit(app.browser, freshPhone, true))
      await freshPhone.close()
    }
    const row = (measure: string, of: readonly Visit[], what: keyof Visit, budget?: number): Row => ({
      measure,
      value: percentile(
        of.map((one) => one[what]),
        0.5,
      ),
      unit: 'ms',
      ...(budget === undefined ? {} : { budget }),
    })
    return [
      row('phone, the server answers after 2 s: shelves drawn', late, 'shelvesMs', 900),
      row('phone, the server is away: shelves drawn', alone, 'shelvesMs', 900),
      row('desktop, nothing slowed down: shelves drawn', quick, 'shelvesMs'),
      row('desktop: main thread before the largest picture, processor time', quick, 'workMs', 120),
      row('first visit, phone: first paint', firstSlow, 'firstPaintMs', 700),
      row('first visit, desktop: first paint', first, 'firstPaintMs', 300),
      row('first visit, desktop: main thread before the largest picture', first, 'workMs', 120),
      row('first visit, phone: largest picture', firstSlow, 'largestPaintMs', 2000),
    ]
  })
}

/** A browser that was here before, and kept what it saw. */
async function returned(app: App, options = {}): Promise<BrowserContext> {
  const context = await app.signedIn(options)
  const page = await context.newPage()
  await page.goto('')
  await page.locator('.shelf .card-link').first().waitFor()
  for (let left = keptWithinMs / keptLookMs; !(await page.evaluate(hasKept)); left -= 1) {
    if (left <= 0) throw new Error('The page kept nothing of what it showed')
    await lasts(keptLookMs)
  }
  await page.close()
  return context
}

async function hasKept(): Promise<boolean> {
  for (const { name: database } of await indexedDB.databases()) {
    if (database === undefined) continue
    const opening = indexedDB.open(database)
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const hasStore = opening.result.objectStoreNames.contains('visits')
    const keys = hasStore ? opening.result.transaction('visits').objectStore('visits').getAllKeys() : null
    if (keys) await new Promise((resolve) => keys.addEventListener('success', resolve))
    opening.result.close()
    if (keys?.result.some((key) => String(key).endsWith(' covers'))) return true
  }
  return false
}

async function visit(browser: Browser, context: BrowserContext, isSlow: boolean): Promise<Visit> {
  const page = await context.newPage()
  if (isSlow) await slowDown(page)
  await page.addInitScript(noteShelves)
  await browser.startTracing(page, { categories: PAINTS })
  await page.goto('', { waitUntil: 'commit' })
  const shelvesMs = await shelvesOf(page)
  await lasts(settleMs)
  const trace = traceOf(await browser.stopTracing())
  await page.close()
  const { firstPaintMs, largestPaintMs } = trace
  return { shelvesMs, firstPaintMs, largestPaintMs, workMs: workUntil(trace, largestPaintMs) }
}

/** Runs in the page: the moment after the first cover of a card was drawn. */
function noteShelves(): void {
  const look = (): void => {
    const cover = document.querySelector<HTMLImageElement>('.shelf .card img')
    if (cover?.complete && cover.naturalWidth > 0) {
      Object.assign(window, { benchShelves: performance.now() })
    } else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function shelvesOf(page: Page): Promise<number> {
  const handle = await page.waitForFunction(
    () => (window as unknown as { benchShelves?: number }).benchShelves ?? null,
    null,
    { timeout: 60_000 },
  )
  return (await handle.jsonValue()) ?? Number.NaN
}
