import { fromCallback, fromPromise } from 'xstate'
import { claimedLease, isLeased, releasedLease, renewedLease } from '#machines/app/active-tab/lease-rules.ts'
import type { Claim, TabsCommand, TabsFact } from '#machines/app/active-tab/lease.types.ts'
import { openChannel } from './channel.ts'
import type { LeaseStore } from './lease-store.ts'
import { randomHex } from '../random-hex.ts'

const CHANNEL = 'earmark-speaker'

type Message = ({ type: 'claimed' } & Claim) | { type: 'released' }

export interface LeaseDeps {
  /** Path of the client without a slash at its end. */
  base: string
  store: LeaseStore
}

/**
 * Where the tabs of this browser meet: claims are told by a channel, which is quick, and written to the browser's
 * database, which orders them and outlives a crash.
 */
export function createLeaseActors({ base, store }: LeaseDeps) {
  // its own name among the tabs, for as long as it lives
  const tab = randomHex(8)

  async function release(): Promise<boolean> {
    const { before } = await store.change((lease) => releasedLease(lease, tab))
    return before?.tab === tab
  }

  return {
    tabs: fromCallback<TabsCommand>(({ sendBack, receive }) => {
      const report = (fact: TabsFact): void => sendBack(fact)
      const channel = openChannel(base, CHANNEL)
      const post = (message: Message): void => channel?.postMessage(message)
      channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
        if (data.type === 'released') report({ type: 'tabs.released' })
        else report({ type: 'tabs.claimed', claim: { tab: data.tab, turn: data.turn }, own: tab })
      })
      const abort = new AbortController()
      if (typeof document !== 'undefined') {
        document.addEventListener('visibilitychange', () => report({ type: 'tabs.seen' }), {
          signal: abort.signal,
        })
      }
      receive((command) => {
        if (command.type === 'tabs.tellReleased') post({ type: 'released' })
        else post({ type: 'claimed', tab, turn: command.turn })
      })
      return () => {
        abort.abort()
        // the other tabs need not wait until the lease of this one runs out
        void release()
          .then((wasOurs) => {
            if (wasOurs) post({ type: 'released' })
          }, ignore)
          .then(() => channel?.close())
      }
    }),

    claimLease: fromPromise<number, { now: number }>(async ({ input: { now } }) => {
      const { after } = await store.change((lease) => claimedLease(lease, tab, now))
      return after.turn
    }),

    renewLease: fromPromise<boolean, { turn: number; now: number }>(async ({ input: { turn, now } }) => {
      const { after } = await store.change((lease) => renewedLease(lease, { tab, turn }, now))
      return after.tab === tab
    }),

    releaseLease: fromPromise<boolean>(release),

    readLease: fromPromise<boolean, { now: number }>(async ({ input }) =>
      isLeased(await store.read(), input.now),
    ),
  }
}

/** A browser that keeps nothing has nothing to give back. */
function ignore(): void {}
