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

/** Waits until so many titles are kept: a page that is left in the same moment takes its last change with it. */
export async function isQueueKept(page: Page, standIn: StandIn, count: number): Promise<void> {
  await expect.poll(async () => await page.evaluate(countQueue, queueKey(standIn))).toBe(count)
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

/** Runs in the page. */
async function countQueue(key: string): Promise<number> {
  return await new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('earmark')
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction('queues').objectStore('queues').get(key)
      reading.addEventListener('success', () => {
        opening.result.close()
        resolve((reading.result as { items?: unknown[] } | undefined)?.items?.length ?? 0)
      })
    })
  })
}
