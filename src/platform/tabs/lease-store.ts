import type { Lease } from '#machines/app/active-tab/lease.types.ts'
import type { Database } from '../storage/database.ts'

/** The leases that the tabs of this browser share: which of them plays, and which delivers what is kept. */
export type LeaseName = 'speaker' | 'outbox'

/** Where the lease is kept. */
export interface LeaseStore {
  /** Changes it by a rule, in one step that no other tab can come between. */
  change<After extends Lease | null>(
    rule: (before: Lease | null) => After,
  ): Promise<{ before: Lease | null; after: After }>
  read(): Promise<Lease | null>
}

export function createLeaseStore(database: () => Promise<Database>, name: LeaseName): LeaseStore {
  return {
    async change(rule) {
      const step = (await database()).transaction('leases', 'readwrite')
      const before = (await step.store.get(name)) ?? null
      const after = rule(before)
      if (after === null) await step.store.delete(name)
      else await step.store.put(after, name)
      await step.done
      return { before, after }
    },
    async read() {
      return (await (await database()).get('leases', name)) ?? null
    },
  }
}
