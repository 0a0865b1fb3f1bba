import { beforeEach, expect, it } from 'vitest'
import { memoryKeys } from '#tests/support/memory-storage.ts'
import { createPersistence } from './persist.ts'

const DAY = 86_400_000
let asked: number
let isPersisted: boolean

beforeEach(() => {
  asked = 0
  isPersisted = false
})

const manager = {
  persisted: () => Promise.resolve(isPersisted),
  persist: () => {
    asked += 1
    return Promise.resolve(false)
  },
}
const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

it('the browser is asked once a page to keep what is saved, and not again for a month after a no', async () => {
  const storage = memoryKeys()
  const openPage = (now: number) => createPersistence({ storage, wallClock: () => now, manager })
  const first = openPage(100 * DAY)
  expect(asked).toBe(0)
  for (let note = 0; note < 3; note += 1) first()
  await settled()
  expect(asked).toBe(1)
  openPage(110 * DAY)()
  await settled()
  expect(asked).toBe(1)
  openPage(131 * DAY)()
  await settled()
  expect(asked).toBe(2)
})

it('a browser that keeps everything already is not asked, nor is one on a page that is not secure', async () => {
  isPersisted = true
  createPersistence({ storage: null, wallClock: () => 100 * DAY, manager })()
  createPersistence({ storage: null, wallClock: () => 100 * DAY, manager: undefined })()
  await settled()
  expect(asked).toBe(0)
})
