import type { Browser, Page } from '@playwright/test'

/** What the main thread of `page` has worked since it began, by its own clock: other load of the machine does not count. */
export async function mainThreadOf(page: Page): Promise<{ seconds: () => Promise<number> }> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return {
    seconds: async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      const worked = metrics.find(({ name }) => name === 'TaskDuration')
      if (worked === undefined) throw new Error('The browser does not say what its main thread worked.')
      return worked.value
    },
  }
}

/** Milliseconds of the bare work below where the limits of the tests were set. */
const BARE_MS = 72

/**
 * How many times slower this machine is now than the one where the limits of the tests were set, 1 or more: the same
 * bare work of a page (1,500 rows made, laid out and removed), by the thread's own clock, the middle of five.
 */
export async function paceOf(page: Page): Promise<number> {
  const thread = await mainThreadOf(page)
  const turns: number[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    const before = await thread.seconds()
    await page.evaluate(() => {
      const list = document.createElement('div')
      for (let row = 0; row < 1500; row += 1) {
        const line = list.appendChild(document.createElement('p'))
        line.append(`Row ${row} of a list `, document.createElement('b'), String(row * 7919))
      }
      document.body.append(list)
      list.getBoundingClientRect()
      list.remove()
    })
    turns.push(((await thread.seconds()) - before) * 1000)
  }
  const middle = turns.toSorted((a, b) => a - b)[2] ?? BARE_MS
  return Math.max(1, middle / BARE_MS)
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Microseconds, by the thread's own clock. */
  tdur?: number
  args?: { name?: string; data?: Committed & { frames?: readonly Committed[] } }
}

/** What a process shows. */
interface Committed {
  url?: string
  processId?: number
}

/** The longest task of the page's own main thread while `act` runs, in ms by the thread's own clock. */
export async function longestTask(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  await act()
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const { origin } = new URL(page.url())
  // the browser has pages of its own
  const own = new Set(
    trace.traceEvents
      .flatMap(({ args }) => [...(args?.data?.frames ?? []), ...(args?.data ? [args.data] : [])])
      .filter(({ url, processId }) => processId !== undefined && url?.startsWith(`${origin}/`))
      .map(({ processId }) => processId),
  )
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`
  const main = new Set(
    trace.traceEvents
      .filter(
        ({ name, args, pid }) => name === 'thread_name' && args?.name === 'CrRendererMain' && own.has(pid),
      )
      .map(threadOf),
  )
  const tasks = trace.traceEvents.filter(
    (event) => event.name.endsWith('RunTask') && event.tdur !== undefined && main.has(threadOf(event)),
  )
  if (tasks.length === 0) throw new Error('The browser does not say what its main thread worked.')
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0)
}
