import { fromCallback, fromPromise } from 'xstate'
import { isUnanswered, toAppError } from '#machines/model/errors.ts'
import { countWhole } from '#machines/downloads/kept-titles/kept-rules.ts'
import { filesOfTitle, sizeOf } from '#machines/downloads/files-of-title.ts'
import { afterRemoval } from '#machines/downloads/upkeep/upkeep-rules.ts'
import type {
  KeepInput,
  KeepOutcome,
  KeptNews,
  KeptRead,
  KeptTitle,
  KeptTitlesFact,
  Room,
} from '#machines/downloads/kept-titles/kept-titles.types.ts'
import type { TransfersFact } from '#machines/downloads/transfers/transfers.types.ts'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { makersOf } from '#machines/model/titles/items.ts'
import { mediaKeyOf } from '#machines/model/titles/playback.ts'
import { PAGE_COVER } from '#machines/model/titles/image-address.ts'
import type { MediaKey } from '#machines/model/titles/playback.ts'
import { logWarning } from '#machines/model/log.ts'
import type { Urls } from '#machines/model/titles/urls.ts'
import { randomHex } from '../../random-hex.ts'
import type { FileShelf } from '../../storage/files/file-shelf.ts'
import { onceLetGo } from '../../storage/files/let-go.ts'
import type { KeyStore } from '../../storage/key-store.ts'
import { coverName } from '../../storage/visit/last-visit.ts'
import type { CoverAddresses } from '../../storage/visit/last-visit.ts'
import { pictureAt } from '../../storage/visit/last-visit-keeper.ts'
import type { FollowedStore } from '../../storage/stores/followed-store.ts'
import type { KeptStore } from '../../storage/stores/kept-store.ts'
import type { Server } from '../server.ts'
import { readItem } from '../reads/read-item.ts'
import { readRoom, roomForFiles } from './device-room.ts'
import { lineActor } from './line-actor.ts'

export interface KeptTitlesDeps {
  server: Server
  shelf: FileShelf
  store: KeptStore
  shows: FollowedStore
  storage: KeyStore | null
  /** To the other tabs of this client. */
  openChannel: () => BroadcastChannel | null
  /** Only one tab holds it at a time. */
  lock: string
  owner: () => string
  covers: CoverAddresses
  urls: Pick<Urls, 'cover' | 'cardCover'>
  wallClock: () => number
  askToPersist: () => void
}

const logLeft = (error: unknown): void => logWarning('A file that is not kept any more is here still:', error)

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
  const { server, shelf, store, shows, storage, openChannel, lock, owner, covers, urls, wallClock } = deps
  const channel = openChannel()
  const tellTabs = (): void => channel?.postMessage('changed')
  const coverOf = async (of: { id: string; updatedAt: number }) => {
    const name = coverName(of)
    // another episode of the show may have it
    const known = (await store.ofItem(of.id))?.cover
    if (known?.name === name) return known
    const card = urls.cardCover(of)
    // a picture of the last visit is no file of the server: a page may show it and not fetch it
    const address = card.startsWith('blob:') ? urls.cover(of, PAGE_COVER) : card
    // a title is kept without its cover where that does not come
    const picture = await pictureAt(address)
    return picture && { name, ...picture }
  }

  /** What another tab does not let go of stays until what is kept is read the next time. */
  const removeFiles = async ({ files }: KeptTitle): Promise<void> => {
    const remove = async (name: string): Promise<void> =>
      await onceLetGo(async () => await shelf.remove(name)).catch(logLeft)
    await Promise.all(files.map(async ({ name }) => await remove(name)))
  }

  /** Bytes of kept titles that are on their way: the room for them is promised. What `old` takes is free by then. */
  async function toCome(old: KeptTitle | null): Promise<number> {
    const sizes = await shelf.sizes()
    const going = new Set(old?.files.map(({ name }) => name))
    const files = (await store.all()).flatMap(({ title }) => title.files)
    return files.reduce((sum, { name, size }) => {
      const here = sizes.get(name) ?? 0
      return sum + (going.has(name) ? -here : Math.max(0, size - here))
    }, 0)
  }

  async function keep(key: MediaKey, old: KeptTitle | null, signal: AbortSignal): Promise<KeepOutcome> {
    const item = await readItem(server, key.libraryItemId, signal)
    const wanted = filesOfTitle(item, key)
    if (wanted.length === 0) return { kind: 'nothing' }
    if (sizeOf(wanted) > (await roomForFiles()) - (await toCome(old))) return { kind: 'full' }
    const files = wanted.map((file) => ({ ...file, name: randomHex(16), received: 0, fault: null }))
    const title = { ...mediaKeyOf(key), ...titleOf(item, key), files, since: null, keptAt: wallClock() }
    const cover = title.cover && (await coverOf(title.cover))
    if (old && (await store.one(key)) === null) return { kind: 'removed' }
    signal.throwIfAborted()
    await store.put({ title, item, cover })
    if (cover) covers.add([cover])
    deps.askToPersist()
    tellTabs()
    // another tab can hold on to them for a while
    if (old) void removeFiles(old)
    return { kind: 'kept', title }
  }

  const wholeBefore = (): number => {
    const kept = storage?.getItem('keptWhole') ?? ''
    return kept.endsWith(` ${owner()}`) ? Number.parseInt(kept) : 0
  }

  const write = (name: 'keptPaused' | 'keptUnmetered', isOn: boolean): void => {
    if (isOn) storage?.setItem(name, '1')
    else storage?.removeItem(name)
  }

  const hear = (news: KeptNews): void => {
    if (news.type === 'kept.chose') {
      const { isPaused, isUnmeteredOnly } = news.choices
      if (isPaused !== undefined) write('keptPaused', isPaused)
      if (isUnmeteredOnly !== undefined) write('keptUnmetered', isUnmeteredOnly)
    }
    if (news.type === 'kept.counted') {
      storage?.setItem('keptWhole', `${news.whole} ${owner()}`)
      return
    }
    if (news.type !== 'kept.dropped') {
      tellTabs()
      return
    }
    store
      .dropNotes(news.wishes)
      .catch((error: unknown) => logWarning('What is not wanted any more is noted still:', error))
  }

  return {
    readKept: fromPromise<KeptRead>(async () => {
      // in this order: what is there and has no entry yet would be taken for left over
      const sizes = await shelf.sizes()
      const entries = await store.all()
      const stored = entries.filter(({ title }) => title.files.length > 0)
      const known = new Set(stored.flatMap(({ title }) => title.files.map(({ name }) => name)))
      covers.add(stored.flatMap(({ cover }) => cover ?? []))
      for (const name of sizes.keys()) if (!known.has(name)) await shelf.remove(name).catch(logLeft)
      const titles = stored
        .map(({ title }) => ({
          ...title,
          since: title.since ?? null,
          files: title.files.map((file) => ({ ...file, received: sizes.get(file.name) ?? 0 })),
        }))
        .toSorted((a, b) => a.keptAt - b.keptAt)
      const wishes = entries
        .filter(({ title }) => title.files.length === 0)
        .map(({ title }) => mediaKeyOf(title))
      const choices = {
        isPaused: storage?.getItem('keptPaused') === '1',
        isUnmeteredOnly: storage?.getItem('keptUnmetered') === '1',
      }
      const lost = Math.max(0, wholeBefore() - countWhole(titles))
      return { titles, wishes, choices, lost, isFleeting: !window.isSecureContext }
    }),

    keepTitle: fromPromise<KeepOutcome, KeepInput>(async ({ input, signal }) => {
      const { old } = input
      const [key] = input.wishes
      if (!key) return { kind: 'nothing' }
      if (old) return await keep(key, old, signal)
      const before = await store.one(key)
      if (before) return { kind: 'kept', title: before.title }
      await store.note(input.wishes)
      try {
        const outcome = await keep(key, null, signal)
        if (outcome.kind !== 'kept') await store.dropNotes([key])
        return outcome
      } catch (error) {
        if (!signal.aborted && !isUnanswered(toAppError(error))) await store.dropNotes([key])
        throw error
      }
    }),

    removeTitle: fromPromise<void, { title: KeptTitle | null }>(async ({ input: { title } }) => {
      if (!title) return
      // what goes by itself is none of the show's any more by now
      await shows.change((followed) => afterRemoval(followed, title))
      // first: a tab that has its files come would go on, and take the rest of them for whole
      await store.remove(title)
      tellTabs()
      await removeFiles(title)
    }),

    readRoom: fromPromise<Room | null>(readRoom),

    keptChanges: fromCallback<KeptNews>(({ sendBack, receive }) => {
      receive(hear)
      const report = (): void => sendBack({ type: 'kept.changed' } satisfies KeptTitlesFact)
      channel?.addEventListener('message', report)
      return () => channel?.removeEventListener('message', report)
    }),

    line: lineActor,

    turn: fromCallback<TransfersFact>(({ sendBack }) => {
      const leaving = new AbortController()
      const { signal } = leaving
      const held = async (): Promise<void> => {
        if (signal.aborted) return
        sendBack({ type: 'turn.taken' } satisfies TransfersFact)
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
      }
      // without locks a file that two tabs write is found out by its shelf
      if (!(navigator as Partial<Navigator>).locks) {
        sendBack({ type: 'turn.taken' } satisfies TransfersFact)
        return undefined
      }
      navigator.locks.request(lock, { signal }, held).catch((error: unknown) => {
        if (!signal.aborted) logWarning('Which tab has files come is not known:', error)
      })
      return () => leaving.abort()
    }),
  }
}
