import { keptMarks } from '#src/platform/outbox/outbox-actors.ts'
import { createJournal } from '#src/platform/progress/journal.ts'
import { createLastWords } from '#src/platform/progress/last-words.ts'
import { localStore } from '#src/platform/storage/local.ts'
import { createDatabase } from '#src/platform/storage/database.ts'

/** Media of an owner with something heard or marked in this browser that the server does not have yet. */
export async function countUnsent(owner: string): Promise<number> {
  const journal = createJournal({
    database: createDatabase(),
    owner: () => owner,
    wallClock: Date.now,
    lastWords: createLastWords(localStore()),
  })
  const unsettled = await journal.unsettled()
  const marks = keptMarks({ storage: localStore(), owner: () => owner })
  return new Set([...unsettled, ...marks].map(({ key }) => `${key.libraryItemId} ${key.episodeId ?? ''}`))
    .size
}
