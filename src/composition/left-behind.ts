import { isSamePosition } from '#machines/listening/progress/server-position.ts'
import type { LeftBehind } from '#machines/account/session/session.types.ts'
import { actorOf } from '#machines/system/actor-of.ts'
import { createKeptStore } from '#src/platform/storage/stores/kept-store.ts'
import { createPendingStore } from '#src/platform/storage/stores/pending-store.ts'
import { createJournal } from '#src/platform/storage/journal/journal.ts'
import { createFlushOnHide } from '#src/platform/storage/journal/flush-on-hide.ts'
import type { KeyStore, Scope } from '#src/platform/storage/key-store.ts'
import { createDatabase } from '#src/platform/storage/database.ts'

interface LeftDeps {
  scope: Scope
  storage: KeyStore | null
  owner: string
  /** What runs here; a sign-out ends its uploads. */
  system: Parameters<typeof actorOf>[0]
}

/** What only this browser or this page has of an owner. */
export async function countLeft({ scope, storage, owner, system }: LeftDeps): Promise<LeftBehind> {
  const upload = actorOf(system, 'upload')?.getSnapshot().context
  const own = { database: createDatabase(scope), owner: () => owner, wallClock: Date.now }
  const journal = createJournal({ ...own, flushOnHide: createFlushOnHide(storage) })
  const pending = await createPendingStore(own).pending()
  const entries = await journal.unsettled()
  const unsettled = entries.filter(
    ({ unsent, position, known }) => unsent !== 0 || !isSamePosition(position, known),
  )
  const media = [...unsettled, ...pending].map(({ key }) => `${key.libraryItemId} ${key.episodeId ?? ''}`)
  const kept = await createKeptStore(own).all()
  return {
    unsent: new Set(media).size,
    kept: kept.flatMap(({ title }) => title.files).reduce((sum, { size }) => sum + size, 0),
    uploads: upload ? upload.items.length - upload.sent.length : 0,
  }
}
