import { fromCallback } from 'xstate'
import type { ReadStore } from '#machines/catalog/reads.ts'
import type { LibraryFact, LibraryMemoryCommand } from '#machines/library/library.types.ts'
import { readText, writeText } from '../storage/local.ts'

const KEY = 'lastLibrary'

export interface LibraryDeps {
  reads: ReadStore
  storage: Storage | null
}

/** The list of libraries as it stands in the read cache, and this browser's memory of the last one. */
export function createLibraryActors({ reads, storage }: LibraryDeps) {
  return {
    libraryList: fromCallback<{ type: 'unused' }>(({ sendBack }) => {
      const report = (fact: LibraryFact): void => sendBack(fact)
      let last = ''
      function look(): void {
        const read = reads.snapshot({ name: 'libraries' })
        if (read.status !== 'ready') return
        const libraryIds = read.data.map(({ id }) => id)
        // the cache tells of every step of a read, most change nothing
        const text = JSON.stringify(libraryIds)
        if (text === last) return
        last = text
        report({ type: 'libraries.read', libraryIds })
      }
      look()
      return reads.subscribe({ name: 'libraries' }, look)
    }),

    libraryMemory: fromCallback<LibraryMemoryCommand>(({ sendBack, receive }) => {
      receive(({ libraryId }) => writeText(storage, KEY, libraryId))
      const fact: LibraryFact = { type: 'library.recalled', libraryId: readText(storage, KEY) }
      sendBack(fact)
    }),
  }
}
