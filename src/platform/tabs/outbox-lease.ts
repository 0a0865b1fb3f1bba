import { claimedLease, releasedLease } from '#machines/app/active-tab/lease-rules.ts'
import { randomHex } from '../random-hex.ts'
import type { LeaseStore } from './lease-store.ts'
import { createTabHoldings } from './tab-holdings.ts'

const CHANNEL = 'earmark-outbox'

/** Which tab of this browser delivers what is kept for the server. */
export interface OutboxLease {
  /** Whether it is this tab, from now on: another one that has the lease and answers keeps it. */
  take(): Promise<boolean>
  release(): Promise<void>
  dispose(): void
}

/**
 * The lease stands in the browser's database and says whose it is; the channel says whether that tab is still there. A tab
 * that is frozen does not answer, and finds out when it takes the lease again, before it sends anything.
 * @param base path of the client without a slash at its end
 */
export function createOutboxLease(base: string, store: LeaseStore, wallClock: () => number): OutboxLease {
  const tab = randomHex(8)
  let isHeld = false
  const holdings = createTabHoldings(base, () => (isHeld ? tab : null), CHANNEL)
  return {
    async take() {
      const before = await store.read()
      const isOthers = before !== null && before.tab !== tab
      if (isOthers) isHeld = false
      if (isOthers && (await holdings.held()).has(before.tab)) return false
      const { after } = await store.change((lease) =>
        // a third tab was quicker
        lease !== null && lease.tab !== tab && lease.tab !== before?.tab
          ? lease
          : claimedLease(lease, tab, wallClock()),
      )
      isHeld = after.tab === tab
      return isHeld
    },
    async release() {
      if (!isHeld) return
      isHeld = false
      await store.change((lease) => releasedLease(lease, tab))
    },
    dispose: holdings.dispose,
  }
}
