import { fromPromise } from 'xstate'
import { accountOf } from '#machines/account/session/account.ts'
import { sinceOf } from '#machines/downloads/kept-titles/kept-since.ts'
import type { KeptLook, KeptTitle, LookInput } from '#machines/downloads/kept-titles/kept-titles.types.ts'
import { userSchema } from '#machines/model/entities/index.ts'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { toAppError } from '#machines/model/errors.ts'
import { mediaKeyOf } from '#machines/model/titles/playback.ts'
import type { KeyStore } from '../../storage/key-store.ts'
import type { KeptStore } from '../../storage/stores/kept-store.ts'
import { readItem } from '../reads/read-item.ts'
import { readEachItem } from '../reads/read-items.ts'
import type { Server } from '../server.ts'

/** Items that are asked for at once. */
const PAGE = 25
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
    const note = (id: string, sinceOfTitle: (title: KeptTitle) => KeptLook['since']): void => {
      for (const title of titles)
        if (title.libraryItemId === id) looks.push({ ...mediaKeyOf(title), since: sinceOfTitle(title) })
    }
    const noteItem = (item: LibraryItemExpanded): { id: string } => {
      missing.delete(item.id)
      note(item.id, (title) => sinceOf(title, item, account))
      return { id: item.id }
    }
    const lookAlone = async (id: string): Promise<void> => {
      try {
        noteItem(await readItem(server, id, signal))
      } catch (error) {
        const { code } = toAppError(error)
        if (code !== 'forbidden' && code !== 'notFound') throw error
        missing.delete(id)
        note(id, () => (code === 'notFound' ? 'removed' : 'withdrawn'))
      }
    }
    const ids = [...new Set(titles.map(({ libraryItemId }) => libraryItemId))]
    const missing = new Set(ids)
    for (let from = 0; from < ids.length; from += PAGE) {
      const page = ids.slice(from, from + PAGE)
      try {
        await readEachItem(server, page, noteItem, signal)
      } catch (error) {
        if (toAppError(error).code !== 'forbidden') throw error
        // newer servers refuse a whole page for one item that this account may not see
        for (const id of page) await lookAlone(id)
      }
    }
    for (const id of missing) note(id, (title) => sinceOf(title, null, account))
    await store.setSince(looks)
    storage?.setItem('keptAskedAt', String(now))
    return looks
  })
}
