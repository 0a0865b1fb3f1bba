import { beforeEach, expect, it, onTestFinished } from 'vitest'
import type { Lease } from '#machines/app/active-tab/lease.types.ts'
import type { LeaseStore } from './lease-store.ts'
import { createOutboxLease } from './outbox-lease.ts'

let lease: Lease | null

/** The browser's database, which every tab shares. */
const store: LeaseStore = {
  async change(rule) {
    const before = lease
    const after = rule(before)
    lease = after
    return { before, after }
  },
  read: async () => lease,
}

beforeEach(() => {
  lease = null
})

function openTab() {
  const tab = createOutboxLease('', store, () => 1000)
  onTestFinished(() => tab.dispose())
  return tab
}

it('[promise 1.9] of several tabs one delivers, until it is done', async () => {
  const [first, second] = [openTab(), openTab()]
  expect([await first.take(), await second.take()]).toEqual([true, false])
  expect([await first.take(), await second.take()]).toEqual([true, false])
  await second.release()
  expect(await second.take()).toBe(false)
  await first.release()
  expect([await second.take(), await first.take()]).toEqual([true, false])
})

it('a tab that does not answer any more is not waited for, and finds out before it sends again', async () => {
  const [frozen, other, woken] = [openTab(), openTab(), openTab()]
  await frozen.take()
  frozen.dispose()
  expect(await other.take()).toBe(true)
  // the other one took the lease while this one was frozen
  lease = null
  await woken.take()
  lease = null
  await other.take()
  expect(await woken.take()).toBe(false)
})

it('of two tabs that find a tab gone at once, one delivers', async () => {
  lease = { tab: 'gone', turn: 1, expiresAt: 2 }
  const taken = await Promise.all([openTab().take(), openTab().take()])
  expect(taken.toSorted()).toEqual([false, true])
})
