import { filesOfTitle } from '#machines/downloads/files-of-title.ts'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import type { MediaKey } from '#machines/model/titles/playback.ts'
import type { FileShelf } from '../../storage/files/file-shelf.ts'
import type { StoredItem, StoredTitle } from '../../storage/stores/kept-store.types.ts'

/** The sound of a title that is on this device as a whole. */
export interface KeptSound {
  item: LibraryItemExpanded
  /** Addresses in this page of the files, by what they are called on the server. */
  addresses: ReadonlyMap<string, string>
  /** Whether the server has the same files. */
  isSame: (item: LibraryItemExpanded | null) => boolean
}

export type KeptSoundOf = (key: MediaKey) => Promise<KeptSound | null>

const versionsOf = (item: LibraryItemExpanded, key: MediaKey): string =>
  filesOfTitle(item, key)
    .flatMap(({ part, version }) => (part === 'sound' ? version : []))
    .join()

/** Finds what a kept title is played from; null where a part of it is missing. An address lasts as long as the page. */
export function createKeptSounds(shelf: Pick<FileShelf, 'blob'>) {
  const made = new Map<string, string>()

  async function addressOf(name: string, type: string, size: number): Promise<string | null> {
    const known = made.get(name)
    const blob = await shelf.blob(name, type)
    if (blob?.size !== size) return null
    const address = known ?? URL.createObjectURL(blob)
    made.set(name, address)
    return address
  }

  return async ({ title, item }: Omit<StoredTitle, 'cover'> & StoredItem): Promise<KeptSound | null> => {
    const addresses = new Map<string, string>()
    for (const { part, ino, name, mimeType, size } of title.files) {
      if (part !== 'sound') continue
      const address = await addressOf(name, mimeType, size)
      if (address === null) return null
      addresses.set(ino, address)
    }
    if (addresses.size === 0) return null
    const versions = versionsOf(item, title)
    return { item, addresses, isSame: (now) => now !== null && versionsOf(now, title) === versions }
  }
}
