import type { Database, StoredLease } from '../storage/database.ts'

/** The one lease that the tabs of this browser share. */
const KEY = 'speaker'

/** Where the lease is kept. Each call is one step that no other tab can come between. */
export interface LeaseStore {
  /** Takes the lease, whoever had it; the turn of this claim, higher than any before. */
  take(tab: string, expiresAt: number, atLeast: number): Promise<number>
  /** Keeps it for longer, or writes it again when the browser threw it away; false when another tab has it. */
  renew(tab: string, expiresAt: number, turn: number): Promise<boolean>
  /** Gives it back, if it is this tab's. */
  release(tab: string): Promise<void>
  read(): Promise<StoredLease | null>
}

export function createLeaseStore(database: () => Promise<Database>): LeaseStore {
  return {
    async take(tab, expiresAt, atLeast) {
      const step = (await database()).transaction('leases', 'readwrite')
      const before = await step.store.get(KEY)
      const turn = Math.max((before?.turn ?? 0) + 1, atLeast)
      await Promise.all([step.store.put({ tab, turn, expiresAt }, KEY), step.done])
      return turn
    },
    async renew(tab, expiresAt, turn) {
      const step = (await database()).transaction('leases', 'readwrite')
      const lease = await step.store.get(KEY)
      const isOurs = !lease || lease.tab === tab
      if (isOurs) await step.store.put({ tab, turn: lease?.turn ?? turn, expiresAt }, KEY)
      await step.done
      return isOurs
    },
    async release(tab) {
      const step = (await database()).transaction('leases', 'readwrite')
      const lease = await step.store.get(KEY)
      if (lease?.tab === tab) await step.store.delete(KEY)
      await step.done
    },
    async read() {
      return (await (await database()).get('leases', KEY)) ?? null
    },
  }
}
