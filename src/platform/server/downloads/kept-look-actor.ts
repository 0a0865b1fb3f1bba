import { fromPromise } from 'xstate'
import { accountOf } from '#machines/account/session/account.ts'
import { sinceOf } from '#machines/downloads/kept-titles/kept-since.ts'
import type { KeptLook, LookInput } from '#machines/downloads/kept-titles/kept-titles.types.ts'
import { userSchema } from '#machines/model/entities/index.ts'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { mediaKeyOf } from '#machines/model/titles/playback.ts'
import type { KeyStore } from '../../storage/key-store.ts'
import type { KeptStore } from '../../storage/stores/kept-store.ts'
import { readEachItem } from '../reads/read-items.ts'
import type { Server } from '../server.ts'

/** Pages that follow each other ask at most so often, ms: items come whole. */
const ASKED_AGAIN_MS = 600_000

export interface KeptLookDeps {
  server: Server
  store: Pick<KeptStore, 'setSince'>
  storage: KeyStore | null
  wallClock: () => number
}

/** Asks the server what became of what is kept on this device; nothing where it was asked just now. */
export function createKeptLookActor({ server, store, storage, wallClock }: KeptLookDeps) {
  return fromPromise<readonly KeptLook[], LookInput>(async ({ input: { titles, isReturn }, signal }) => {
    const now = wallClock()
    const askedAt = Number(storage?.getItem('keptAskedAt'))
    const isAsked = !isReturn && Math.abs(now - askedAt) < ASKED_AGAIN_MS
    if (titles.length === 0 || isAsked) return []
    const account = accountOf(await server.read('get', '/api/me', userSchema, { signal }))
    const looks: KeptLook[] = []
    const lookAt = (id: string, item: LibraryItemExpanded | null): void => {
      for (const title of titles)
        if (title.libraryItemId === id)
          looks.push({ ...mediaKeyOf(title), since: sinceOf(title, item, account) })
    }
    const missing = new Set(titles.map(({ libraryItemId }) => libraryItemId))
    const look = (item: LibraryItemExpanded): { id: string } => {
      missing.delete(item.id)
      lookAt(item.id, item)
      return { id: item.id }
    }
    await readEachItem(server, [...missing], look, signal)
    for (const id of missing) lookAt(id, null)
    await store.setSince(looks)
    storage?.setItem('keptAskedAt', String(now))
    return looks
  })
}
