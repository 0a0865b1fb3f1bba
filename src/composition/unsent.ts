import { createJournal } from '#src/platform/progress/journal.ts'
import { createDatabase } from '#src/platform/storage/database.ts'

/** Media of an owner with something heard in this browser that the server does not have yet. */
export async function countUnsent(owner: string): Promise<number> {
  const journal = createJournal({ database: createDatabase(), owner: () => owner, wallClock: Date.now })
  const unsettled = await journal.unsettled()
  return new Set(unsettled.map(({ key }) => `${key.libraryItemId} ${key.episodeId ?? ''}`)).size
}
