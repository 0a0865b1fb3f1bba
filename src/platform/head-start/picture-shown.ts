import { framePainted } from '../page/next-frame.ts'

const SHOWN = 'largest-contentful-paint'
/** A browser that says nothing by then has shown it, or has found something larger, ms. */
const LONGEST_MS = 150

/**
 * Fulfilled when a picture stands on the screen. A frame that was painted is not shown yet: on a slow machine the client's code
 * would take hold of the page in between, and the picture would never be seen.
 */
export async function pictureShown(): Promise<void> {
  await framePainted()
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes(SHOWN)) return
  await new Promise<void>((resolve) => {
    const end = (): void => {
      observer.disconnect()
      clearTimeout(timer)
      resolve()
    }
    const observer = new PerformanceObserver((list) => {
      if (list.getEntries().some((entry) => 'url' in entry && entry.url !== '')) end()
    })
    const timer = setTimeout(end, LONGEST_MS)
    observer.observe({ type: SHOWN, buffered: true })
  })
}
