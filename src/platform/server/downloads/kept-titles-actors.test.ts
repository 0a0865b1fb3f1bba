import { createActor, toPromise } from 'xstate'
import { afterEach, expect, it, vi } from 'vitest'
import type { KeepOutcome } from '#machines/downloads/kept-titles/kept-titles.types.ts'
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
