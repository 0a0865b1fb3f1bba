import { fromCallback, fromPromise } from 'xstate'
import { filesOfTitle, sizeOf } from '#machines/downloads/files-of-title.ts'
import type {
  KeepOutcome,
  KeptRead,
  KeptTitle,
  KeptTitlesFact,
  Room,
  UnusableReason,
} from '#machines/downloads/kept-titles/kept-titles.types.ts'
import type { TransfersFact } from '#machines/downloads/transfers/transfers.types.ts'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { makersOf } from '#machines/model/titles/items.ts'
import { mediaKeyOf } from '#machines/model/titles/playback.ts'
import type { MediaKey } from '#machines/model/titles/playback.ts'
import { logWarning } from '#machines/model/log.ts'
import type { Urls } from '#machines/model/titles/urls.ts'
import { randomHex } from '../../random-hex.ts'
import type { FileShelf } from '../../storage/files/file-shelf.ts'
import type { KeyStore } from '../../storage/key-store.ts'
import { coverName } from '../../storage/visit/last-visit.ts'
import type { CoverAddresses } from '../../storage/visit/last-visit.ts'
import { pictureAt } from '../../storage/visit/last-visit-keeper.ts'
import type { KeptStore } from '../../storage/stores/kept-store.ts'
import type { Server } from '../server.ts'
import { readItem } from '../reads/read-item.ts'

/** What is left free for what else this browser keeps, bytes. */
const SPARE = 50 * 1024 ** 2

export interface KeptTitlesDeps {
  server: Server
  /** Null where this browser can keep no files; `why` says why. */
  shelf: FileShelf | null
  why: UnusableReason
  store: KeptStore
  storage: KeyStore | null
  /** To the other tabs of this client. */
  openChannel: () => BroadcastChannel | null
  /** Only one tab holds it at a time. */
  lock: string
  covers: CoverAddresses
  urls: Pick<Urls, 'cardCover'>
  wallClock: () => number
  askToPersist: () => void
}

export async function readRoom(): Promise<Room | null> {
  const { usage, quota } = await navigator.storage.estimate()
  return usage === undefined || quota === undefined ? null : { used: usage, quota }
}

/** What of an item a kept title shows without it. */
function titleOf(
  item: LibraryItemExpanded,
  { episodeId }: MediaKey,
): Pick<KeptTitle, 'title' | 'author' | 'cover'> {
  const cover = item.media.coverPath ? { id: item.id, updatedAt: item.updatedAt } : null
  const name = item.media.metadata.title ?? ''
  const episode =
    item.mediaType === 'podcast' ? item.media.episodes.find(({ id }) => id === episodeId) : undefined
  return episode
    ? { title: episode.title ?? '', author: name, cover }
    : { title: name, author: makersOf(item), cover }
}

export function createKeptTitlesActors(deps: KeptTitlesDeps) {
  const { server, shelf, why, store, storage, openChannel, lock, covers, urls, wallClock, askToPersist } =
    deps
  const channel = openChannel()
  const tellTabs = (): void => channel?.postMessage('changed')
  const coverOf = async (of: { id: string; updatedAt: number }) => {
    // a title is kept without its cover where that does not come
    const picture = await pictureAt(urls.cardCover(of))
    return picture && { name: coverName(of), ...picture }
  }

  return {
    readKept: fromPromise<KeptRead>(async () => {
      if (!shelf) return { kind: 'unusable', reason: why }
      // in this order: what is there and has no entry yet would be taken for left over
      const sizes = await shelf.sizes()
      const stored = await store.all()
      const known = new Set(stored.flatMap(({ title }) => title.files.map(({ name }) => name)))
      covers.add(stored.flatMap(({ cover }) => cover ?? []))
      for (const name of sizes.keys()) if (!known.has(name)) await shelf.remove(name)
      const titles = stored
        .map(({ title }) => ({
          ...title,
          files: title.files.map((file) => ({ ...file, received: sizes.get(file.name) ?? 0 })),
        }))
        .toSorted((a, b) => a.keptAt - b.keptAt)
      return { kind: 'usable', titles, isPaused: storage?.getItem('keptPaused') === '1' }
    }),

    keepTitle: fromPromise<KeepOutcome, MediaKey>(async ({ input, signal }) => {
      const item = await readItem(server, input.libraryItemId, signal)
      const wanted = filesOfTitle(item, input)
      if (wanted.length === 0) return { kind: 'nothing' }
      const room = await readRoom()
      const free = room ? room.quota - room.used - SPARE : Infinity
      if (sizeOf(wanted) > free) return { kind: 'full' }
      const files = wanted.map((file) => ({ ...file, name: randomHex(16), received: 0, fault: null }))
      const title = { ...mediaKeyOf(input), ...titleOf(item, input), files, keptAt: wallClock() }
      const cover = title.cover && (await coverOf(title.cover))
      await store.put({ title, item, cover })
      if (cover) covers.add([cover])
      askToPersist()
      tellTabs()
      return { kind: 'kept', title }
    }),

    removeTitle: fromPromise<void, { title: KeptTitle | null }>(async ({ input: { title } }) => {
      if (!title || !shelf) return
      // what no record names would never be found again
      for (const { name } of title.files) await shelf.remove(name)
      await store.remove(title)
      tellTabs()
    }),

    readRoom: fromPromise<Room | null>(readRoom),

    keepPaused: fromPromise<void, { isPaused: boolean }>(({ input: { isPaused } }) => {
      if (isPaused) storage?.setItem('keptPaused', '1')
      else storage?.removeItem('keptPaused')
      tellTabs()
      return Promise.resolve()
    }),

    keptChanges: fromCallback<KeptTitlesFact | { type: 'kept.tell' }>(({ sendBack, receive }) => {
      receive(({ type }) => {
        if (type === 'kept.tell') tellTabs()
      })
      const hear = (): void => sendBack({ type: 'kept.changed' } satisfies KeptTitlesFact)
      channel?.addEventListener('message', hear)
      return () => channel?.removeEventListener('message', hear)
    }),

    turn: fromCallback<TransfersFact>(({ sendBack }) => {
      const leaving = new AbortController()
      const { signal } = leaving
      const held = async (): Promise<void> => {
        if (signal.aborted) return
        sendBack({ type: 'turn.taken' } satisfies TransfersFact)
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
      }
      navigator.locks.request(lock, { signal }, held).catch((error: unknown) => {
        if (!signal.aborted) logWarning('Which tab has files come is not known:', error)
      })
      return () => leaving.abort()
    }),
  }
}
