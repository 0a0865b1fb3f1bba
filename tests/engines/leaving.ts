import { expect } from '@playwright/test'
import { idOf } from './flow.ts'
import type { Flow } from './flow.ts'

/** Of a book that is in the middle of being heard. */
const TITLE = 'A Lamp for the Drowned'
/** A file of the client that runs nothing. */
const PLAIN = 'notices.txt'
/** Of those that a page begins on its way to rest. */
const TRANSACTIONS = 4
/** For what another page has really under way, ms. */
const PATIENCE_MS = 5000

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

/** One of the next transactions that this page begins stays open, and asks on; false where it begins too few. */
async function holdTransaction(nth: number): Promise<boolean> {
  const { prototype } = IDBTransaction
  const storeOf = Reflect.get(prototype, 'objectStore') as IDBTransaction['objectStore']
  return await new Promise((resolve) => {
    let left = nth
    prototype.objectStore = function held(name) {
      const store = storeOf.call(this, name)
      const askOn = (): void => store.count().addEventListener('success', askOn)
      if (left === 0) {
        askOn()
        resolve(true)
      }
      left -= 1
      return store
    }
    setTimeout(() => resolve(false), 2000)
  })
}

export const leaving: readonly Flow[] = [
  {
    name: 'leave pages as they work',
    async run({ app, standIn }) {
      for (let nth = 0; nth < TRANSACTIONS; nth += 1) {
        await app.page.goto(app.addressOf(nth % 2 === 0 ? '' : `item/${idOf(standIn, TITLE)}`))
        expect(await app.page.evaluate(holdTransaction, nth), `a page begins ${nth + 1}`).toBe(true)
        await app.page.goto(app.addressOf(PLAIN))
        expect(await app.page.evaluate(takenStores, PATIENCE_MS), `stores held by transaction ${nth}`).toBe(
          '',
        )
      }
    },
  },
]
