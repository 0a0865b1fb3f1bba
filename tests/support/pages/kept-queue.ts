import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { QueueItem } from '#machines/listening/queue/queue-rules.ts'
import type { StandIn } from '#tests/server/index.ts'

/** Puts a queue where an earlier page of this browser would have left it. The page is reloaded. */
export async function keepQueue(page: Page, standIn: StandIn, items: readonly QueueItem[]): Promise<void> {
  const owner = `/ ${standIn.state.userNamed('listener')?.id ?? ''}`
  // what it takes to listen has made the database
  await expect
    .poll(async () => (await page.evaluate(async () => await indexedDB.databases())).map(({ name }) => name))
    .toContain('earmark')
  await page.evaluate(
    async ({ kept, key }) =>
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('earmark')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const change = opening.result.transaction('queues', 'readwrite')
          change.objectStore('queues').put({ items: kept, owner: key }, key)
          change.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      }),
    { kept: items, key: owner },
  )
}
