import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { QueueItem } from '#machines/listening/queue/queue-rules.ts'
import type { StandIn } from '#tests/server/index.ts'

/** A title of the library as a queue has it. */
export function queueItem(standIn: StandIn, title: string): QueueItem {
  const item = standIn.state.itemTitled(title)
  return {
    libraryItemId: item.id,
    libraryId: item.libraryId,
    episodeId: null,
    title,
    subtitle: 'An author',
    caption: 'A series #1',
    duration: 48,
    coverPath: null,
  }
}

/** Puts a queue where an earlier page of this browser would have left it. The page is reloaded. */
export async function keepQueue(page: Page, standIn: StandIn, items: readonly QueueItem[]): Promise<void> {
  // what it takes to listen has made the database
  await expect
    .poll(async () => (await page.evaluate(async () => await indexedDB.databases())).map(({ name }) => name))
    .toContain('earmark')
  await page.evaluate(putQueue, { kept: items, key: queueKey(standIn) })
}

/** Whose it is, as the client writes it. */
export const queueKey = ({ state }: StandIn): string => `/ ${state.userNamed('listener')?.id ?? ''}`

/** Runs in the page. */
export async function putQueue({ kept, key }: { kept: readonly QueueItem[]; key: string }): Promise<void> {
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
  })
}
