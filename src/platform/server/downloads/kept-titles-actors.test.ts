import { createActor, toPromise } from 'xstate'
import { afterEach, expect, it, vi } from 'vitest'
import type { KeepOutcome, KeptTitle } from '#machines/downloads/kept-titles/kept-titles.types.ts'
import { itemNamed } from '#tests/models/samples.ts'
import { memoryKeys } from '#tests/support/memory-storage.ts'
import { memoryShelf } from '#tests/support/memory-shelf.ts'
import type { StoredTitle } from '../../storage/stores/kept-store.types.ts'
import { createKeptTitlesActors } from './kept-titles-actors.ts'
import type { KeptTitlesDeps } from './kept-titles-actors.ts'

const MB = 1024 ** 2

afterEach(() => vi.unstubAllGlobals())

/** A browser with so much room, and a server each of whose books has one file of 100 MB. */
function browser(quota: number) {
  const estimate = async () => ({ usage: 0, quota })
  vi.stubGlobal('navigator', { storage: { estimate } })
  const titles: StoredTitle[] = []
  const shelf = memoryShelf()
  const sizes = new Map<string, number>()
  const read = async (_: string, path: string) => {
    const item = itemNamed(path.split('/').at(-1) ?? '')
    const file = { ino: item.id, metadata: { size: 100 * MB, mtimeMs: 1 } }
    return { ...item, media: { ...item.media, coverPath: null, audioFiles: [file], ebookFile: null } }
  }
  const { keepTitle } = createKeptTitlesActors({
    server: { read },
    shelf: { ...shelf, sizes: async () => sizes },
    store: {
      one: async () => null,
      note: async () => undefined,
      dropNotes: async () => undefined,
      put: async (title: StoredTitle) => void titles.push(title),
      all: async () => titles,
    },
    openChannel: () => null,
    wallClock: () => 1,
    askToPersist: () => undefined,
  } as unknown as KeptTitlesDeps)
  return {
    keep: async (libraryItemId: string): Promise<KeepOutcome['kind']> => {
      const wishes = [{ libraryItemId, episodeId: null }]
      return (await toPromise(createActor(keepTitle, { input: { wishes } }).start())).kind
    },
    /** So much of a title is here. */
    receive: (libraryItemId: string, bytes: number): void => {
      const title = titles.find((each) => each.title.libraryItemId === libraryItemId)
      for (const { name } of title?.title.files ?? []) sizes.set(name, bytes)
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

const titleOf = (...names: readonly string[]): KeptTitle => ({
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
    openChannel: () => ({ postMessage: () => done.push('told') }),
  } as unknown as KeptTitlesDeps)
  const removed = toPromise(createActor(removeTitle, { input: { title: titleOf('held', 'free') } }).start())
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
  await shelf.append('left', new Uint8Array([1]))
  await shelf.append('own', new Uint8Array([1]))
  const { readKept } = createKeptTitlesActors({
    shelf: { ...shelf, remove: () => Promise.reject(new Error('It is open')) },
    store: { all: async () => [{ title: titleOf('own'), cover: null }] },
    covers: { add: () => undefined },
    storage: null,
    openChannel: () => null,
    owner: () => '/ one',
  } as unknown as KeptTitlesDeps)
  const { titles } = await toPromise(createActor(readKept).start())
  expect(titles.map(({ libraryItemId, files }) => [libraryItemId, files[0]?.received])).toEqual([['book', 1]])
  expect(warned).toHaveBeenCalled()
})
