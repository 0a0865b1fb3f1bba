import { libraryPath } from '../../app/navigation/paths.ts'

/** Id of the thing a page is about: the second part of its path. Null for other pages and for a broken encoding. */
export function subjectOf(path: string, ...pages: readonly string[]): string | null {
  const [, page = '', id = ''] = path.split('/')
  if (!pages.includes(page) || id === '') return null
  try {
    return decodeURIComponent(id)
  } catch {
    return null
  }
}

export interface Removal {
  /** The path of the page that is open. */
  path: string
  /** The library the page is about. */
  currentId: string | null
}

/** Where the page goes when an item is removed: nowhere (null), unless it is the one that is shown. */
export function placeAfterItem({ path, currentId }: Removal, libraryItemId: string): string | null {
  if (subjectOf(path, 'item', 'audiobook') !== libraryItemId) return null
  return currentId === null ? '/' : libraryPath(currentId)
}

/** The same for a collection: to the shelf of collections. Collections of other libraries are no concern of the page. */
export function placeAfterCollection(
  { path, currentId }: Removal,
  { collectionId, libraryId }: { collectionId: string; libraryId: string },
): string | null {
  if (libraryId !== currentId || subjectOf(path, 'collection') !== collectionId) return null
  return `${libraryPath(libraryId)}/bookshelf/collections`
}

/** The same for a playlist, which has to be the user's own. */
export function placeAfterPlaylist(
  { path, currentId }: Removal,
  { playlistId, libraryId, userId }: { playlistId: string; libraryId: string; userId: string },
  ownId: string | null,
): string | null {
  if (userId !== ownId || libraryId !== currentId) return null
  return subjectOf(path, 'playlist') === playlistId ? `${libraryPath(libraryId)}/bookshelf/playlists` : null
}
