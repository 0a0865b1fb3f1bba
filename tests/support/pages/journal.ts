import { expect, type Page } from '@playwright/test'

export interface Kept {
  sessionId: string
  position: number
  acked: number
  unsent: number
  /** Of what sounds, at the moment the journal was asked. */
  sounding: number
}

interface Written extends Omit<Kept, 'sounding'> {
  order: number
}

/** What the browser's own storage has of what sounds, read past the client. */
export async function journalOf(page: Page): Promise<Kept | null> {
  return await page.evaluate(async () => {
    const { elements } = Reflect.get(globalThis, '__soundOfPage') as { elements: Set<HTMLMediaElement> }
    const sounding = [...elements].find(({ paused }) => !paused)?.currentTime ?? 0
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('earmark')
      // to look must not make the database that the client has not made yet: without its stores it stays so
      opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(new Error('refused')))
    })
    const entries = await new Promise<Written[]>((resolve) => {
      const asked = database.transaction('journal').objectStore('journal').getAll()
      asked.addEventListener('success', () => resolve(asked.result as Written[]))
    })
    database.close()
    // by its name a session can stand before an earlier one
    const newest = entries.toSorted((a, b) => a.order - b.order).at(-1)
    return newest ? { ...newest, sounding } : null
  })
}

/** Waits until the newest entry of the journal says `position`, in seconds of the medium, to less than `within`. */
export async function isInJournal(page: Page, position: number, within = 1): Promise<void> {
  await expect
    .poll(async () => Math.abs(((await journalOf(page))?.position ?? 0) - position))
    .toBeLessThan(within)
}
