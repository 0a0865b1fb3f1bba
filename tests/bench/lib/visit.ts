import type { Browser } from '@playwright/test'
import { lasts } from '#tests/support/browser/waits.ts'
import type { OwnBrowser, OwnTab } from './own-tab.ts'
import { phone, phoneCpu } from './phone.ts'
import { PAINTS, traceOf, workUntil } from './trace.ts'

const settleMs = 4000
const patienceMs = 30_000
const lookMs = 1000

export interface Visit {
  /** When the first card with its cover stands on the page. */
  readonly shelvesMs: number
  readonly firstPaintMs: number
  /** The first of text or pictures. */
  readonly firstContentMs: number
  readonly largestPaintMs: number
  /** Processor time of the main thread before the largest picture; NaN on the phone, which a trace would slow down more. */
  readonly workMs: number
  readonly shift: number
  readonly longestTaskMs: number
  readonly scripts: readonly string[]
}

/** Opens home in a tab without instrumentation, and waits until nothing more comes. */
export async function visit(
  browser: Browser,
  own: OwnBrowser,
  address: string,
  isPhone: boolean,
): Promise<Visit> {
  const tab = isPhone ? await own.tab(phone, phoneCpu) : await own.tab()
  await tab.before(noteShelves)
  if (!isPhone) await browser.startTracing(undefined, { categories: PAINTS })
  await tab.open(address)
  // who asks the page has it work
  await lasts(settleMs)
  const shelvesMs = await shelvesOf(tab)
  const trace = isPhone ? null : traceOf(await browser.stopTracing())
  const seen = await tab.ask(whatWasSeen)
  await tab.close()
  return { shelvesMs, ...seen, workMs: trace ? workUntil(trace, seen.largestPaintMs) : Number.NaN }
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

async function shelvesOf(tab: OwnTab): Promise<number> {
  for (let left = patienceMs / lookMs; left > 0; left -= 1) {
    const seen = await tab.ask(() => (window as unknown as { benchShelves?: number }).benchShelves ?? null)
    if (seen !== null) return seen
    await lasts(lookMs)
  }
  return Number.NaN
}

/** Runs in the page: what the browser itself noted. */
async function whatWasSeen(): Promise<Omit<Visit, 'shelvesMs' | 'workMs'>> {
  type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean }
  const noted = async (type: string): Promise<readonly Entry[]> =>
    await new Promise((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true })
      // nothing is told where there is nothing
      setTimeout(() => resolve([]), 200)
    })
  const painted = (what: string): number => performance.getEntriesByName(what)[0]?.startTime ?? Number.NaN
  const shifts = (await noted('layout-shift')).filter(({ hadRecentInput }) => hadRecentInput !== true)
  const tasks = await noted('longtask')
  const largest = await noted('largest-contentful-paint')
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  return {
    firstPaintMs: painted('first-paint'),
    firstContentMs: painted('first-contentful-paint'),
    largestPaintMs: largest.at(-1)?.startTime ?? Number.NaN,
    shift: shifts.reduce((sum, { value = 0 }) => sum + value, 0),
    longestTaskMs: Math.max(0, ...tasks.map(({ duration }) => duration)),
    scripts: [...new Set(paths.filter((path) => /\.m?js$/.test(path)).map((path) => path.slice(1)))],
  }
}
