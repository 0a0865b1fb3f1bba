import { expect } from '@playwright/test'
import type { EngineApp } from './app.ts'
import { idOf } from './flow.ts'
import type { Flow } from './flow.ts'

/** Of a book that is in the middle of being heard. */
const TITLE = 'A Lamp for the Drowned'
/** A file of the client that runs nothing. */
const PLAIN = 'notices.txt'
/** What a page reads once it is idle. */
const STORES = ['kept', 'queues', 'outbox', 'journal'] as const
/** For what another page has really under way, ms. */
const PATIENCE_MS = 5000
/** For what a page begins once it is idle: on a machine that was just busy that takes seconds. */
const IDLE_MS = 10_000

/** Stores of this browser that another page keeps this one from, by trying each. */
async function takenStores(patience: number): Promise<string> {
  const opening = indexedDB.open('earmark')
  const outcome = async (asked: IDBRequest | IDBTransaction, end: string): Promise<boolean> =>
    await Promise.race([
      new Promise<boolean>((resolve) => asked.addEventListener(end, () => resolve(true))),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false), patience)),
    ])
  if (!(await outcome(opening, 'success'))) return 'all of them'
  const database = opening.result
  const taken: string[] = []
  const tries = [...database.objectStoreNames].map(async (name) => {
    const step = database.transaction(name, 'readwrite')
    step.objectStore(name).count()
    if (!(await outcome(step, 'complete'))) taken.push(name)
  })
  await Promise.all(tries)
  database.close()
  return taken.join()
}

/** The next transaction of this page over a store stays open, and asks on; false where it begins none in time. */
async function holdTransaction(wanted: string, patience: number): Promise<boolean> {
  const { prototype } = IDBTransaction
  const storeOf = Reflect.get(prototype, 'objectStore') as IDBTransaction['objectStore']
  return await new Promise((resolve) => {
    const end = (isSo: boolean): void => {
      prototype.objectStore = storeOf
      resolve(isSo)
    }
    prototype.objectStore = function held(name) {
      const store = storeOf.call(this, name)
      let isHeld = true
      const askOn = (): void => {
        if (isHeld) store.count().addEventListener('success', askOn)
      }
      if (name === wanted) {
        Object.assign(globalThis, { letGo: () => (isHeld = false) })
        askOn()
        end(true)
      }
      return store
    }
    setTimeout(() => end(false), patience)
  })
}

/** Whether this browser has the client's stores by now. */
const hasStores = async (): Promise<boolean> =>
  (await indexedDB.databases()).some(({ name, version = 0 }) => name === 'earmark' && version > 1)

/** Goes back to the page that was left, and ends what it holds: it would keep the flows behind this one from its store. */
async function letGo(app: EngineApp): Promise<void> {
  await app.page.evaluate(() => setTimeout(() => history.back()))
  await app.until('the page that was left is back', async () => !(await app.path()).endsWith(PLAIN))
  await app.page.evaluate(() => {
    const end = Reflect.get(globalThis, 'letGo') as (() => void) | undefined
    end?.()
  })
}

export const leaving: readonly Flow[] = [
  {
    name: 'leave pages as they work',
    async run({ app, standIn }) {
      // in Chromium a first page that is left as it makes the stores keeps every later page from them
      await app.until('the stores are made', async () => await app.page.evaluate(hasStores))
      const addresses = ['', `item/${idOf(standIn, TITLE)}`].map((path) => app.addressOf(path))
      for (const [nth, store] of STORES.entries()) {
        // a page may have read it before it could be asked
        await app.until(`a page reads ${store}`, async () => {
          await app.page.goto(addresses[nth % 2] ?? '')
          return await app.page.evaluate(holdTransaction, store, IDLE_MS)
        })
        await app.page.goto(app.addressOf(PLAIN))
        const taken = await app.page.evaluate(takenStores, PATIENCE_MS)
        if (taken !== '') await letGo(app)
        expect(taken, `stores held by a page that read ${store}: ${taken}`).toBe('')
      }
    },
  },
]
