import type { Page } from '@playwright/test'

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
