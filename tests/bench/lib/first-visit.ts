import { waitsBefore } from '../../../scripts/bench/waits-before.ts'
import { lasts } from '#tests/support/browser/waits.ts'
import type { OwnBrowser } from './own-tab.ts'
import { pageTimings } from './page-timings.ts'

const DESK = { viewport: { width: 1440, height: 900 } }
const SETTLE_MS = 4000

/** What a browser notes of a first visit, of any client's page. Times are ms since the page was asked for. */
export interface FirstVisit {
  readonly largestPaintMs: number
  /** The first cover of a title stands on the page. */
  readonly firstCoverMs: number
  /** Calls that wait for each other before the first cover is asked for. */
  readonly waits: number
  /** All that the main thread did in pieces of more than 50 ms. */
  readonly longTasksMs: number
  /** That reached the server; what is kept for the next visit comes out of the browser's own cache. */
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
  const { files, tasksMs, largestPaintMs, elements, heapBytes } = await tab.ask(pageTimings)
  const firstCoverMs =
    (await tab.ask(() => (window as unknown as { benchFirstCover?: number }).benchFirstCover ?? null)) ??
    Number.NaN
  await tab.close()
  const calls = files
    .filter(({ path }) => /\/(?:api|auth|login)\b/.test(path))
    .map((file) => ({ ...file, isCover: file.path.endsWith('/cover') }))
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
  return {
    largestPaintMs,
    firstCoverMs,
    waits: waitsBefore(calls),
    longTasksMs: sum(tasksMs),
    requests: files.filter(({ bytes }) => bytes > 0).length,
    bytes: sum(files.map(({ bytes }) => bytes)),
    elements,
    heapBytes,
  }
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
