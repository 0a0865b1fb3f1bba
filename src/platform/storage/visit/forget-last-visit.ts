import type { Database } from '../database.ts'
import { coversOf, pictureOf, VISITS } from './last-visit.ts'

/** What of these stores is an account's own. */
async function forgetOwn(
  database: Database,
  owner: string,
  stores: readonly ('drafts' | 'kept' | 'keptItems' | 'keptParts' | 'followed')[],
): Promise<void> {
  for (const store of stores) {
    const keys = await database.getAllKeys(store)
    const own = keys.filter((key) => key.startsWith(`${owner} `))
    await Promise.all(own.map((key) => database.delete(store, key)))
  }
}

/** Names and emails of others are among what was typed; without their entries no file of a kept title is found. */
const LEFT_BEHIND = ['drafts', 'kept', 'keptItems', 'keptParts', 'followed'] as const

/** The page at rest has nothing of transcripts. */
async function forgetTranscripts(database: Database, owner: string): Promise<void> {
  const { dropTranscripts } = await import('../stores/transcript-store.ts')
  await dropTranscripts(database, owner, 0)
}

/**
 * Nothing of what this account saw stays.
 * @param isForGood it left on purpose: what it wanted to hear next, what it was typing, and what it kept here go too;
 *   its own words stay: notes, and transcripts that it chose on this device
 */
export async function forgetLastVisit(database: Database, owner: string, isForGood: boolean): Promise<void> {
  await Promise.all([
    database.delete(VISITS, owner),
    database.delete(VISITS, coversOf(owner)),
    database.delete(VISITS, pictureOf(owner)),
    ...(isForGood
      ? [
          database.delete('queues', owner),
          forgetOwn(database, owner, LEFT_BEHIND),
          forgetTranscripts(database, owner),
        ]
      : []),
  ])
}
