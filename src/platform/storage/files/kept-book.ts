import { logWarning } from '#machines/model/log.ts'
import type { KeptStore } from '../stores/kept-store.ts'
import { startOpfsShelf } from './start-opfs-shelf.ts'

interface KeptBookDeps {
  store: Pick<KeptStore, 'one'>
  /** Path of the client without a slash at its end. */
  base: string
  owner: () => string
}

/** The e-book of a kept title, where all of it is on this device. */
export function createKeptBook({ store, base, owner }: KeptBookDeps) {
  return async (libraryItemId: string, size: number): Promise<Blob | null> => {
    try {
      const found = await store.one({ libraryItemId, episodeId: null })
      const file = found?.title.files.find(({ part }) => part === 'ebook')
      if (file?.size !== size) return null
      const book = await startOpfsShelf(base, owner())?.blob(file.name, file.mimeType)
      return book?.size === size ? book : null
    } catch (error) {
      logWarning('What is kept of a book could not be read:', error)
      return null
    }
  }
}
