import { isSamePosition } from '#machines/listening/progress/server-position.ts'
import { createPendingStore } from '#src/platform/storage/stores/pending-store.ts'
import { createJournal } from '#src/platform/storage/journal/journal.ts'
import { createFlushOnHide } from '#src/platform/storage/journal/flush-on-hide.ts'
import type { KeyStore, Scope } from '#src/platform/storage/key-store.ts'
import { createDatabase } from '#src/platform/storage/database.ts'

/** Media of an owner with something heard, read or marked in this browser that the server does not have yet. */
export async function countUnsent(scope: Scope, storage: KeyStore | null, owner: string): Promise<number> {
  const own = { database: createDatabase(scope), owner: () => owner, wallClock: Date.now }
  const journal = createJournal({ ...own, flushOnHide: createFlushOnHide(storage) })
  const pending = await createPendingStore(own).pending()
  const entries = await journal.unsettled()
  const unsettled = entries.filter(
    ({ unsent, position, known }) => unsent !== 0 || !isSamePosition(position, known),
  )
  return new Set([...unsettled, ...pending].map(({ key }) => `${key.libraryItemId} ${key.episodeId ?? ''}`))
    .size
}
