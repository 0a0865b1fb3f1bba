import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createActor, createMachine, SimulatedClock } from 'xstate'
import type { AnyActorRef } from 'xstate'
import { leaseMachine } from '#machines/app/active-tab/lease.machine.ts'
import type { Lease } from '#machines/app/active-tab/lease.types.ts'
import type { LeaseStore } from './lease-store.ts'
import { createLeaseActors } from './lease-actors.ts'

let lease: Lease | null
let tabs: { stop(): void }[]
let clock: SimulatedClock

const now = (): number => clock.now()

/** The browser's storage, which every tab shares. */
const store: LeaseStore = {
  async change(rule) {
    const before = lease
    const after = rule(before)
    lease = after
    return { before, after }
  },
  read: async () => lease,
}

const refusing: LeaseStore = {
  change: () => Promise.reject(new Error('refused')),
  read: () => Promise.reject(new Error('refused')),
}

function openTab(using: LeaseStore = store) {
  const told: string[] = []
  const parent = createActor(
    createMachine({
      invoke: {
        src: leaseMachine.provide({ actors: createLeaseActors({ base: '', store: using }) }),
        id: 'lease',
      },
      on: { '*': { actions: ({ event }) => told.push(event.type) } },
    }),
    { clock },
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
    clock.increment(Math.min(500, left))
    await settle()
  }
}

beforeEach(() => {
  lease = null
  tabs = []
  clock = new SimulatedClock()
  clock.set(1_000_000)
})

afterEach(() => {
  for (const tab of tabs) tab.stop()
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
    lease = { tab: 'crashed', turn: now() + 1, expiresAt: now() + 6000 }
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
    lease = { tab: 'other', turn: now() + 1, expiresAt: now() + 60_000 }
    first.claim()
    await settle()
    expect([first.told, lease.tab !== 'other']).toEqual([['lease.granted', 'lease.granted'], true])
  })

  it('works without storage, by the channel alone', async () => {
    const [first, second] = [openTab(refusing), openTab(refusing)]
    first.claim()
    await settle()
    clock.increment(100)
    second.claim()
    await settle()
    expect([first.told, second.told]).toEqual([['lease.granted', 'lease.lost'], ['lease.granted']])
    await pass(10_000)
    expect(first.told.at(-1)).toBe('lease.lost')
  })
})
