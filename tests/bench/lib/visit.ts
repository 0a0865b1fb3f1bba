import type { Browser } from '@playwright/test'
import { lasts } from '#tests/support/browser/waits.ts'
import type { OwnBrowser, OwnTab } from './own-tab.ts'
import { pageTimings } from './page-timings.ts'
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
  const seen = await tab.ask(pageTimings)
  await tab.close()
  const paths = seen.files.map(({ path }) => path).filter((path) => /\.m?js$/.test(path))
  return {
    shelvesMs,
    firstPaintMs: seen.firstPaintMs,
    firstContentMs: seen.firstContentMs,
    largestPaintMs: seen.largestPaintMs,
    workMs: trace ? workUntil(trace, seen.largestPaintMs) : Number.NaN,
    shift: seen.shift,
    longestTaskMs: Math.max(0, ...seen.tasksMs),
    scripts: [...new Set(paths.map((path) => path.slice(1)))],
  }
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
