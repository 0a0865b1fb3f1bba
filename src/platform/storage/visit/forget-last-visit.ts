import type { Database } from '../database.ts'
import { coversOf, pictureOf, VISITS } from './last-visit.ts'

/** What was typed into forms and not saved: names and emails of others are among it. */
async function forgetDrafts(database: Database, owner: string): Promise<void> {
  const keys = await database.getAllKeys('drafts')
  const own = keys.filter((key) => key.startsWith(`${owner} `))
  await Promise.all(own.map((key) => database.delete('drafts', key)))
}

/**
 * Nothing of what this account saw stays.
 * @param isForGood it left on purpose: what it wanted to hear next, and what it was typing, go too
 */
export async function forgetLastVisit(database: Database, owner: string, isForGood: boolean): Promise<void> {
  await Promise.all([
    database.delete(VISITS, owner),
    database.delete(VISITS, coversOf(owner)),
    database.delete(VISITS, pictureOf(owner)),
    ...(isForGood ? [database.delete('queues', owner), forgetDrafts(database, owner)] : []),
  ])
}
