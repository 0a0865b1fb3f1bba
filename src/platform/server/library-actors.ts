import { fromCallback } from 'xstate'
import { coverRatio } from '#machines/model/titles/covers.ts'
import type { ReadStore } from '#machines/server/catalog/reads.ts'
import type {
  LibraryFact,
  LibraryListCommand,
  LibraryMemoryCommand,
} from '#machines/browsing/library/library.types.ts'
import { readText, writeText } from '../storage/local.ts'
import type { KeyStore } from '../storage/key-store.ts'

const KEY = 'lastLibrary'

export interface LibraryDeps {
  reads: ReadStore
  storage: KeyStore | null
}

/** The list of libraries as it stands in the read cache, and this browser's memory of the last one. */
export function createLibraryActors({ reads, storage }: LibraryDeps) {
  return {
    libraryList: fromCallback<LibraryListCommand>(({ sendBack, receive }) => {
      const report = (fact: LibraryFact): void => sendBack(fact)
      let last = ''
      function look(): void {
        const read = reads.snapshot({ name: 'libraries' })
        if (read.status !== 'ready') return
        // the cache tells of every step of a read, most change nothing
        const text = read.data.map(({ id, mediaType }) => `${id}:${mediaType}`).join(' ')
        if (text === last) return
        last = text
        // the next visit asks for the one that its address names before it knows of any
        writeText(storage, 'libraries', text)
        report({ type: 'libraries.read', libraryIds: read.data.map(({ id }) => id) })
      }
      look()
      const unwatch = reads.watch({ name: 'libraries' })
      const stop = reads.subscribe({ name: 'libraries' }, look)
      let stopItem: (() => void) | undefined
      receive(({ libraryItemId }) => {
        stopItem?.()
        stopItem = undefined
        if (libraryItemId === null) return
        const key = { name: 'item', itemId: libraryItemId } as const
        const lookAtItem = (): void => {
          const read = reads.snapshot(key)
          if (read.status === 'ready')
            report({ type: 'item.placed', libraryItemId, libraryId: read.data.libraryId })
        }
        stopItem = reads.subscribe(key, lookAtItem)
        lookAtItem()
      })
      return () => {
        unwatch()
        stop()
        stopItem?.()
      }
    }),

    libraryMemory: fromCallback<LibraryMemoryCommand>(({ sendBack, receive }) => {
      receive(({ libraryId }) => {
        writeText(storage, KEY, libraryId)
        const read = reads.snapshot({ name: 'libraries' })
        const chosen = read.status === 'ready' ? read.data.find(({ id }) => id === libraryId) : undefined
        // what the first paint of the next visit draws is as high as what comes
        if (chosen) writeText(storage, 'coverRatio', String(coverRatio(chosen.settings.coverAspectRatio)))
      })
      const fact: LibraryFact = { type: 'library.recalled', libraryId: readText(storage, KEY) }
      sendBack(fact)
    }),
  }
}
