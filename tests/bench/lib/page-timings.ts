/** Runs in the page: what the browser itself noted of its load, in ms since it was asked for. */
export async function pageTimings() {
  type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean }
  const noted = async (type: string): Promise<readonly Entry[]> =>
    await new Promise((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true })
      // the observer is silent where there is nothing
      setTimeout(() => resolve([]), 200)
    })
  const painted = (what: string): number => performance.getEntriesByName(what)[0]?.startTime ?? Number.NaN
  const shifts = (await noted('layout-shift')).filter(({ hadRecentInput }) => hadRecentInput !== true)
  const tasks = await noted('longtask')
  const largest = await noted('largest-contentful-paint')
  const { memory } = performance as unknown as { memory?: { usedJSHeapSize: number } }
  const timed = (type: string) => performance.getEntriesByType(type) as PerformanceResourceTiming[]
  return {
    firstPaintMs: painted('first-paint'),
    firstContentMs: painted('first-contentful-paint'),
    largestPaintMs: largest.at(-1)?.startTime ?? Number.NaN,
    shift: shifts.reduce((sum, { value = 0 }) => sum + value, 0),
    tasksMs: tasks.map(({ duration }) => duration),
    elements: document.querySelectorAll('*').length,
    heapBytes: memory?.usedJSHeapSize ?? Number.NaN,
    /** The page itself and all that it asked for. */
    files: [...timed('navigation'), ...timed('resource')].map(
      ({ name, startTime, responseStart, transferSize }) => ({
        path: new URL(name).pathname,
        askedMs: startTime,
        answeredMs: responseStart,
        bytes: transferSize,
      }),
    ),
  }
}
