import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import type { AnyActorRef } from 'xstate'
import type { StoredLease } from '../storage/database.ts'
import type { LeaseStore } from './lease-store.ts'
import { createActiveTabActor } from './active-tab.ts'

let lease: StoredLease | null
let tabs: { stop(): void }[]
let now: number

/** The browser's storage, which every tab shares. */
const store: LeaseStore = {
  async take(tab, expiresAt, atLeast) {
    const turn = Math.max((lease?.turn ?? 0) + 1, atLeast)
    lease = { tab, turn, expiresAt }
    return turn
  },
  async renew(tab, expiresAt, turn) {
    if (lease && lease.tab !== tab) return false
    lease = { tab, turn: lease?.turn ?? turn, expiresAt }
    return true
  },
  async release(tab) {
    if (lease?.tab === tab) lease = null
  },
  read: async () => lease,
}

const refusing: LeaseStore = {
  take: () => Promise.reject(new Error('refused')),
  renew: () => Promise.reject(new Error('refused')),
  release: () => Promise.reject(new Error('refused')),
  read: () => Promise.reject(new Error('refused')),
}

function openTab(using: LeaseStore = store) {
  const told: string[] = []
  const parent = createActor(
    createMachine({
      invoke: { src: createActiveTabActor({ base: '', store: using, wallClock: () => now }), id: 'lease' },
      on: { '*': { actions: ({ event }) => told.push(event.type) } },
    }),
  ).start()
  const actor = parent.getSnapshot().children['lease'] as AnyActorRef
  const tab = {
    told,
    claim: () => actor.send({ type: 'lease.claim' }),
    release: () => actor.send({ type: 'lease.release' }),
    stop: () => parent.stop(),
  }
  tabs.push(tab)
  return tab
}

/** Long enough for the channel between the tabs, without waiting for a beat. */
async function settle(): Promise<void> {
  for (let round = 0; round < 5; round += 1) await new Promise((resolve) => setImmediate(resolve))
}

async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 500) {
    now += Math.min(500, left)
    vi.advanceTimersByTime(Math.min(500, left))
    await settle()
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  lease = null
  tabs = []
  now = 1_000_000
})

afterEach(() => {
  for (const tab of tabs) tab.stop()
  vi.useRealTimers()
})

describe('[promise 1.9] the lease of the tabs', () => {
  it('[promise 1.9] a lease that the browser threw away is written again, and the tab plays on', async () => {
    const tab = openTab()
    tab.claim()
    await settle()
    lease = null
    await pass(5000)
    expect(tab.told).toEqual(['lease.granted'])
    expect(lease).not.toBeNull()
  })

  it('goes to the newest claim', async () => {
    const [first, second] = [openTab(), openTab()]
    first.claim()
    await settle()
    second.claim()
    await settle()
    expect([first.told, second.told]).toEqual([['lease.granted', 'lease.lost'], ['lease.granted']])
    first.claim()
    await settle()
    expect([first.told.at(-1), second.told.at(-1)]).toEqual(['lease.granted', 'lease.lost'])
  })

  it('two claims at once leave one that speaks', async () => {
    const [first, second] = [openTab(), openTab()]
    first.claim()
    second.claim()
    await settle()
    expect(new Set([first.told.at(-1), second.told.at(-1)])).toEqual(new Set(['lease.granted', 'lease.lost']))
  })

  it('is granted again to the tab that has it', async () => {
    const [first, second] = [openTab(), openTab()]
    first.claim()
    await settle()
    first.claim()
    await settle()
    expect([first.told, second.told]).toEqual([['lease.granted', 'lease.granted'], []])
  })

  it('is given back', async () => {
    const [first, second] = [openTab(), openTab()]
    first.claim()
    await settle()
    second.claim()
    await settle()
    second.release()
    await settle()
    expect([first.told.at(-1), lease]).toEqual(['lease.freed', null])
  })

  it('of a tab that crashed runs out', async () => {
    const first = openTab()
    first.claim()
    await settle()
    lease = { tab: 'crashed', turn: now + 1, expiresAt: now + 6000 }
    await pass(2000)
    expect(first.told.at(-1)).toBe('lease.lost')
    await pass(2000)
    expect(first.told.at(-1)).toBe('lease.lost')
    await pass(4500)
    expect(first.told.at(-1)).toBe('lease.freed')
  })

  it('does not run out while its tab lives', async () => {
    const [first, second] = [openTab(), openTab()]
    first.claim()
    await settle()
    second.claim()
    await settle()
    await pass(60_000)
    expect([first.told, second.told]).toEqual([['lease.granted', 'lease.lost'], ['lease.granted']])
  })

  it('a tab that was asleep finds out when it looks', async () => {
    const first = openTab()
    first.claim()
    await settle()
    lease = { tab: 'other', turn: now + 1, expiresAt: now + 60_000 }
    first.claim()
    await settle()
    expect([first.told, lease.tab !== 'other']).toEqual([['lease.granted', 'lease.granted'], true])
  })

  it('works without storage, by the channel alone', async () => {
    const [first, second] = [openTab(refusing), openTab(refusing)]
    first.claim()
    await settle()
    now += 100
    second.claim()
    await settle()
    expect([first.told, second.told]).toEqual([['lease.granted', 'lease.lost'], ['lease.granted']])
    await pass(10_000)
    expect(first.told.at(-1)).toBe('lease.lost')
  })
})
