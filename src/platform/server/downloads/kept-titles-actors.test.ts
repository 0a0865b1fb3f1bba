import { createActor, toPromise } from 'xstate'
import { afterEach, expect, it, vi } from 'vitest'
import type { KeepOutcome, KeptTitle } from '#machines/downloads/kept-titles/kept-titles.types.ts'
import type { FollowedShow } from '#machines/downloads/upkeep/upkeep.types.ts'
import { appError } from '#machines/model/errors.ts'
import type { MediaKey } from '#machines/model/titles/playback.ts'
import { itemNamed } from '#tests/models/samples.ts'
import { memoryKeys } from '#tests/support/memory-storage.ts'
import { memoryShelf } from '#tests/support/memory-shelf.ts'
import type { StoredTitle } from '../../storage/stores/kept-store.types.ts'
import { createKeptTitlesActors } from './kept-titles-actors.ts'
import type { KeptTitlesDeps } from './kept-titles-actors.ts'

const MB = 1024 ** 2

afterEach(() => vi.unstubAllGlobals())

/** A browser with so much room, and a server each of whose books has one file of 100 MB. */
function browser(quota: number, { isCounted = false } = {}) {
  const titles: StoredTitle[] = []
  const shelf = memoryShelf()
  const sizes = new Map<string, number>()
  const taken = (): number => [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const estimate = async () => ({ usage: isCounted ? taken() : 0, quota })
  vi.stubGlobal('navigator', { storage: { estimate } })
  let isAway = false
  const read = async (_: string, path: string) => {
    if (isAway) throw appError('unreachable')
    const item = itemNamed(path.split('/').at(-1) ?? '')
    const file = { ino: item.id, metadata: { size: 100 * MB, mtimeMs: 1 } }
    return { ...item, media: { ...item.media, coverPath: null, audioFiles: [file], ebookFile: null } }
  }
  const { keepTitle } = createKeptTitlesActors({
    server: { read },
    shelf: { ...shelf, sizes: async () => sizes, remove: async (name: string) => void sizes.delete(name) },
    store: {
      one: async ({ libraryItemId }: MediaKey) =>
        titles.find(({ title }) => title.libraryItemId === libraryItemId) ?? null,
      note: async () => undefined,
      dropNotes: async () => undefined,
      put: async (stored: StoredTitle) => {
        const at = titles.findIndex(({ title }) => title.libraryItemId === stored.title.libraryItemId)
        titles.splice(at === -1 ? titles.length : at, 1, stored)
      },
      all: async () => titles,
    },
    openChannel: () => null,
    wallClock: () => 1,
    askToPersist: () => undefined,
  } as unknown as KeptTitlesDeps)
  const look = async (libraryItemId: string, old: KeptTitle | null): Promise<KeepOutcome['kind']> => {
    const wishes = [{ libraryItemId, episodeId: null }]
    return (await toPromise(createActor(keepTitle, { input: { wishes, old } }).start())).kind
  }
  const titleOf = (libraryItemId: string): KeptTitle | null =>
    titles.find(({ title }) => title.libraryItemId === libraryItemId)?.title ?? null
  return {
    keep: async (libraryItemId: string) => await look(libraryItemId, null),
    renew: async (libraryItemId: string, old = titleOf(libraryItemId)) => await look(libraryItemId, old),
    take: (libraryItemId: string): void => {
      titles.splice(
        titles.findIndex(({ title }) => title.libraryItemId === libraryItemId),
        1,
      )
    },
    titleOf,
    here: () => [...sizes.keys()],
    goAway: (away: boolean): void => {
      isAway = away
    },
    /** So much of a title is here. */
    receive: (libraryItemId: string, bytes: number): void => {
      for (const { name } of titleOf(libraryItemId)?.files ?? []) sizes.set(name, bytes)
    },
  }
}

it('[promise 1.1] what is still to come of other titles is not promised twice', async () => {
  const { keep, receive } = browser(250 * MB)
  expect(await keep('one')).toBe('kept')
  expect(await keep('two')).toBe('kept')
  expect(await keep('three')).toBe('full')
  // as a browser that has not counted it yet
  receive('one', 99 * MB)
  expect(await keep('three')).toBe('full')
  receive('one', 100 * MB)
  expect(await keep('three')).toBe('kept')
})

it('a new version takes the place and the room of the old one when the server has answered, and not before', async () => {
  const { keep, renew, receive, titleOf, here, goAway } = browser(160 * MB, { isCounted: true })
  await keep('one')
  receive('one', 100 * MB)
  const [old, files] = [titleOf('one'), here()]
  goAway(true)
  await expect(renew('one')).rejects.toMatchObject({ code: 'unreachable' })
  expect([titleOf('one'), here()]).toEqual([old, files])
  goAway(false)
  expect(await renew('one')).toBe('kept')
  expect(titleOf('one')?.files[0]?.name).not.toBe(files[0])
  await vi.waitFor(() => expect(here()).toEqual([]))
})

it('what another tab took away while its new version was looked up does not come back', async () => {
  const { keep, renew, titleOf, take } = browser(160 * MB)
  await keep('one')
  const old = titleOf('one')
  take('one')
  expect(await renew('one', old)).toBe('removed')
  expect(titleOf('one')).toBeNull()
})

it('a choice writes over no other one, which another tab may have changed', () => {
  const storage = memoryKeys()
  const { keptChanges } = createKeptTitlesActors({
    storage,
    openChannel: () => null,
  } as unknown as KeptTitlesDeps)
  const news = createActor(keptChanges).start()
  news.send({ type: 'kept.chose', choices: { isUnmeteredOnly: true } })
  news.send({ type: 'kept.chose', choices: { isPaused: true } })
  news.send({ type: 'kept.chose', choices: { isPaused: false } })
  expect([storage.getItem('keptUnmetered'), storage.getItem('keptPaused')]).toEqual(['1', null])
  news.stop()
})

const titleWith = (...names: readonly string[]): KeptTitle => ({
  libraryItemId: 'book',
  episodeId: null,
  title: '',
  author: '',
  cover: null,
  since: null,
  keptAt: 1,
  files: names.map((name) => ({
    ino: name,
    part: 'sound',
    path: '',
    size: 1,
    version: '',
    mimeType: '',
    name,
    received: 0,
    fault: null,
  })),
})

it('an episode that came for its show and is removed is noted: it does not come for it again', async () => {
  let shows: readonly FollowedShow[] = [{ libraryItemId: 'show', title: '', count: 2, asked: ['a', 'b'] }]
  const { removeTitle } = createKeptTitlesActors({
    shelf: memoryShelf(),
    store: { remove: async () => undefined },
    shows: {
      change: async (changed: (now: typeof shows) => typeof shows) => {
        shows = changed(shows)
      },
    },
    openChannel: () => null,
  } as unknown as KeptTitlesDeps)
  const title = { ...titleWith('file'), libraryItemId: 'show', episodeId: 'b' }
  await toPromise(createActor(removeTitle, { input: { title } }).start())
  expect(shows).toEqual([{ libraryItemId: 'show', title: '', count: 2, asked: ['a'], declined: ['b'] }])
})

it('what is removed while another tab has it come is given up first, and goes when that lets go of it', async () => {
  vi.useFakeTimers()
  const done: string[] = []
  let isHeld = true
  const { removeTitle } = createKeptTitlesActors({
    shelf: {
      ...memoryShelf(),
      remove: async (name: string) => {
        if (name === 'held' && isHeld) throw new DOMException('It is open', 'NoModificationAllowedError')
        done.push(name)
      },
    },
    store: { remove: async () => void done.push('record') },
    shows: { change: async () => [] },
    openChannel: () => ({ postMessage: () => done.push('told') }),
  } as unknown as KeptTitlesDeps)
  const removed = toPromise(createActor(removeTitle, { input: { title: titleWith('held', 'free') } }).start())
  await vi.advanceTimersByTimeAsync(400)
  expect(done).toEqual(['record', 'told', 'free'])
  isHeld = false
  await vi.advanceTimersByTimeAsync(200)
  await removed
  expect(done).toEqual(['record', 'told', 'free', 'held'])
})

it('what is left of an earlier title and cannot be taken away does not stand in the way of the others', async () => {
  vi.stubGlobal('window', { isSecureContext: true })
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const shelf = memoryShelf()
  await shelf.append('left', new Uint8Array([1]), 0)
  await shelf.append('own', new Uint8Array([1]), 0)
  const { readKept } = createKeptTitlesActors({
    shelf: { ...shelf, remove: () => Promise.reject(new Error('It is open')) },
    store: { all: async () => [{ title: titleWith('own'), cover: null }] },
    covers: { add: () => undefined },
    storage: null,
    openChannel: () => null,
    owner: () => '/ one',
  } as unknown as KeptTitlesDeps)
  const { titles } = await toPromise(createActor(readKept).start())
  expect(titles.map(({ libraryItemId, files }) => [libraryItemId, files[0]?.received])).toEqual([['book', 1]])
  expect(warned).toHaveBeenCalled()
})
