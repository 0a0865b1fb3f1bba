import { logWarning } from '#machines/model/log.ts'
import type { KeptStore } from '../stores/kept-store.ts'
import { startShelf } from './start-shelf.ts'
import type { ShelfDeps } from './start-shelf.ts'

interface KeptBookDeps extends Pick<ShelfDeps, 'base' | 'database'> {
  store: Pick<KeptStore, 'one'>
  owner: () => string
}

/** The e-book of a kept title, where all of it is on this device. */
export function createKeptBook({ store, base, owner, database }: KeptBookDeps) {
  return async (libraryItemId: string, size: number): Promise<Blob | null> => {
    try {
      const found = await store.one({ libraryItemId, episodeId: null })
      const file = found?.title.files.find(({ part }) => part === 'ebook')
      if (file?.size !== size || found?.title.since === 'withdrawn') return null
      const book = await startShelf({ base, owner: owner(), database }).blob(file.name, file.mimeType)
      return book?.size === size ? book : null
    } catch (error) {
      logWarning('What is kept of a book could not be read:', error)
      return null
    }
  }
}
