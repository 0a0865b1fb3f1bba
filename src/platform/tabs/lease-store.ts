import type { Lease } from '#machines/app/active-tab/lease.types.ts'
import type { Database } from '../storage/database.ts'

/** The one lease that the tabs of this browser share. */
const KEY = 'speaker'

/** Where the lease is kept. */
export interface LeaseStore {
  /** Changes it by a rule, in one step that no other tab can come between. */
  change<After extends Lease | null>(
    rule: (before: Lease | null) => After,
  ): Promise<{ before: Lease | null; after: After }>
  read(): Promise<Lease | null>
}

export function createLeaseStore(database: () => Promise<Database>): LeaseStore {
  return {
    async change(rule) {
      const step = (await database()).transaction('leases', 'readwrite')
      const before = (await step.store.get(KEY)) ?? null
      const after = rule(before)
      if (after === null) await step.store.delete(KEY)
      else await step.store.put(after, KEY)
      await step.done
      return { before, after }
    },
    async read() {
      return (await (await database()).get('leases', KEY)) ?? null
    },
  }
}
