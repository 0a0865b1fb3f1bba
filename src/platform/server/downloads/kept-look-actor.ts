import { fromPromise } from 'xstate'
import { accountOf } from '#machines/account/session/account.ts'
import { sinceOf } from '#machines/downloads/kept-titles/kept-since.ts'
import type { KeptLook, KeptTitle, LookInput } from '#machines/downloads/kept-titles/kept-titles.types.ts'
import { userSchema } from '#machines/model/entities/index.ts'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { mediaKeyOf } from '#machines/model/titles/playback.ts'
import type { KeyStore } from '../../storage/key-store.ts'
import { createOwnText } from '../../storage/own-text.ts'
import type { KeptStore } from '../../storage/stores/kept-store.ts'
import { readEachItem } from '../reads/read-items.ts'
import type { Server } from '../server.ts'

/** Pages that follow each other ask at most so often, ms: items come whole. */
const ASKED_AGAIN_MS = 600_000

export interface KeptLookDeps {
  server: Server
  store: Pick<KeptStore, 'setSince'>
  storage: KeyStore | null
  owner: () => string
  wallClock: () => number
}

/** Asks the server what became of what is kept on this device; nothing where it was asked just now. */
export function createKeptLookActor({ server, store, storage, owner, wallClock }: KeptLookDeps) {
  const asked = createOwnText(storage, 'keptAskedAt', owner)
  return fromPromise<readonly KeptLook[], LookInput>(async ({ input, signal }) => {
    const now = wallClock()
    const askedAt = Number(asked.read())
    const isAsked = !input.isReturn && Math.abs(now - askedAt) < ASKED_AGAIN_MS
    // what the server took may be given back: each page asks for that
    const titles = isAsked ? input.titles.filter(({ since }) => since !== null) : input.titles
    if (titles.length === 0) return []
    const account = accountOf(await server.read('get', '/api/me', userSchema, { signal }))
    const kept = new Map<string, KeptTitle[]>(titles.map(({ libraryItemId }) => [libraryItemId, []]))
    for (const title of titles) kept.get(title.libraryItemId)?.push(title)
    const looks: KeptLook[] = []
    const note = (id: string, sinceOfTitle: (title: KeptTitle) => KeptLook['since']): void => {
      for (const title of kept.get(id) ?? [])
        looks.push({ ...mediaKeyOf(title), keptAt: title.keptAt, since: sinceOfTitle(title) })
      kept.delete(id)
    }
    const noteItem = (item: LibraryItemExpanded): { id: string } => {
      note(item.id, (title) => sinceOf(title, item, account))
      return { id: item.id }
    }
    const onRefused = (id: string): void => note(id, () => 'withdrawn')
    await readEachItem(server, [...kept.keys()], noteItem, { signal, onRefused })
    for (const id of [...kept.keys()]) note(id, (title) => sinceOf(title, null, account))
    await store.setSince(looks)
    if (!isAsked) asked.keep(String(now))
    return looks
  })
}
