import { waitsBefore } from '../../../scripts/bench/waits-before.ts'
import { lasts } from '#tests/support/browser/waits.ts'
import type { OwnBrowser } from './own-tab.ts'

const DESK = { viewport: { width: 1440, height: 900 } }
const SETTLE_MS = 4000

/** What a browser notes of a first visit, whoever's page it is. Times are ms since the page was asked for. */
export interface FirstVisit {
  readonly largestPaintMs: number
  /** The first cover of a title stands on the page. */
  readonly firstCoverMs: number
  /** Calls that wait for each other before the first cover is asked for. */
  readonly waits: number
  /** All that the main thread did in pieces of more than 50 ms. */
  readonly longTasksMs: number
  readonly requests: number
  readonly bytes: number
  readonly elements: number
  readonly heapBytes: number
}

/** Opens `address` in a tab without instrumentation and leaves it alone until it is at rest. */
export async function firstVisit(own: OwnBrowser, address: string, slowCpu: number): Promise<FirstVisit> {
  const tab = await own.tab(DESK, slowCpu)
  await tab.before(noteFirstCover)
  await tab.open(address)
  await lasts(SETTLE_MS * Math.sqrt(slowCpu))
  const { calls, ...seen } = await tab.ask(whatWasLoaded)
  await tab.close()
  return { ...seen, waits: waitsBefore(calls) }
}

/** Runs in the page. */
function noteFirstCover(): void {
  const look = (): void => {
    const cover = [...document.images].find(
      ({ complete, naturalWidth, src }) => complete && naturalWidth > 0 && /\/cover\b/.test(src),
    )
    if (cover) Object.assign(window, { benchFirstCover: performance.now() })
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Runs in the page. */
async function whatWasLoaded() {
  type Timed = PerformanceResourceTiming
  const noted = async (type: string): Promise<readonly PerformanceEntry[]> =>
    await new Promise((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true })
      // nothing is told where there is nothing
      setTimeout(() => resolve([]), 200)
    })
  const resources = performance.getEntriesByType('resource') as Timed[]
  const all = [...(performance.getEntriesByType('navigation') as Timed[]), ...resources]
  const tasks = await noted('longtask')
  const largest = await noted('largest-contentful-paint')
  const { benchFirstCover = Number.NaN } = window as unknown as { benchFirstCover?: number }
  const { memory } = performance as unknown as { memory?: { usedJSHeapSize: number } }
  return {
    largestPaintMs: largest.at(-1)?.startTime ?? Number.NaN,
    firstCoverMs: benchFirstCover,
    longTasksMs: tasks.reduce((sum, { duration }) => sum + duration, 0),
    requests: all.length,
    bytes: all.reduce((sum, { transferSize }) => sum + transferSize, 0),
    elements: document.querySelectorAll('*').length,
    heapBytes: memory?.usedJSHeapSize ?? Number.NaN,
    calls: resources
      .filter(({ name }) => /\/(?:api|auth|login)\b/.test(new URL(name).pathname))
      .map(({ name, startTime, responseStart }) => ({
        askedMs: startTime,
        answeredMs: responseStart,
        isCover: /\/cover\b/.test(name),
      })),
  }
}
