import { lasts } from '#tests/support/browser/waits.ts'
import type { Browser } from '@playwright/test'
import type { OwnTab } from './own-tab.ts'

/** Microseconds; `tdur` is the thread's own time. */
interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
  /** `b` where it begins. */
  readonly ph: string
}

export interface Trace {
  /** What the page's main thread did: when it began, after the page was asked for, and how long the processor worked on it. */
  readonly tasks: readonly { startMs: number; cpuMs: number }[]
  /** After the page was asked for; not finite where nothing was painted, or the categories were not asked for. */
  readonly largestPaintMs: number
}

/** For the paint too, beside `toplevel` for the tasks. */
export const PAINTS = ['toplevel', 'loading', 'blink.user_timing']

/** Begins when the page is asked for. */
const ASKED = 'PageLoadMetrics.NavigationToFirstContentfulPaint'

/** What `browser.stopTracing()` gives, of the page that worked most. */
export function traceOf(buffer: Buffer): Trace {
  const { traceEvents } = JSON.parse(buffer.toString()) as { traceEvents: TraceEvent[] }
  const mains = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  )
  const tasks = (thread: TraceEvent): TraceEvent[] =>
    traceEvents.filter(
      ({ pid, tid, name }) => pid === thread.pid && tid === thread.tid && name.endsWith('RunTask'),
    )
  const sum = (all: readonly TraceEvent[]): number => all.reduce((total, { tdur = 0 }) => total + tdur, 0)
  // the page's own process is the one that works
  const painted = new Set(
    traceEvents.filter(({ name }) => name === 'firstContentfulPaint').map(({ pid }) => pid),
  )
  const pages = painted.size > 0 ? mains.filter(({ pid }) => painted.has(pid)) : mains
  const [main] = pages.toSorted((a, b) => sum(tasks(b)) - sum(tasks(a)))
  if (!main) return { tasks: [], largestPaintMs: Number.NaN }
  const times = (name: string): number[] =>
    traceEvents.filter((each) => each.pid === main.pid && each.name === name).map(({ ts }) => ts)
  const firstPaint = times('firstContentfulPaint')[0] ?? Number.NaN
  // the browser's own: a page that is given another process has none of it in its own
  const asked = Math.max(
    ...traceEvents
      .filter(({ name, ph, ts }) => name === ASKED && ph === 'b' && ts < firstPaint)
      .map(({ ts }) => ts),
  )
  return {
    tasks: tasks(main).map(({ ts, tdur = 0 }) => ({ startMs: (ts - asked) / 1000, cpuMs: tdur / 1000 })),
    largestPaintMs: ((times('largestContentfulPaint::Candidate').at(-1) ?? Number.NaN) - asked) / 1000,
  }
}

/** Processor time of the main thread from when the page was asked for to `untilMs`. */
export function workUntil({ tasks }: Trace, untilMs: number): number {
  const work = tasks
    .filter(({ startMs }) => startMs >= 0 && startMs < untilMs)
    .reduce((sum, { cpuMs }) => sum + cpuMs, 0)
  // nothing measured is less than any limit
  if (!(work > 0)) throw new Error(`no work was seen in ${untilMs} ms`)
  return work
}

/** Processor time of the longest task of a page's main thread while the wheel turns over what is pointed at, ms. */
export async function wheelWork(
  browser: Browser,
  tab: OwnTab,
  { steps, pixels, pauseMs }: { steps: number; pixels: number; pauseMs: number },
): Promise<number> {
  await browser.startTracing(undefined, { categories: ['toplevel'] })
  for (let step = 0; step < steps; step += 1) {
    await tab.wheel(pixels)
    await lasts(pauseMs)
  }
  await lasts(200)
  const { tasks } = traceOf(await browser.stopTracing())
  if (tasks.length === 0) throw new Error('no task was seen while the wheel turned')
  return Math.max(...tasks.map(({ cpuMs }) => cpuMs))
}
