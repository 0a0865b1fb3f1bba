import type { Database } from './database.ts'
import { coversOf, pictureOf, VISITS } from './last-visit.ts'

/**
 * Nothing of what this account saw stays.
 * @param isForGood it left on purpose: what it wanted to hear next goes too
 */
export async function forgetLastVisit(database: Database, owner: string, isForGood: boolean): Promise<void> {
  await Promise.all([
    database.delete(VISITS, owner),
    database.delete(VISITS, coversOf(owner)),
    database.delete(VISITS, pictureOf(owner)),
    ...(isForGood ? [database.delete('queues', owner)] : []),
  ])
}
