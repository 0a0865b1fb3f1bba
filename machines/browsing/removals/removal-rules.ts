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

/**
 * Where the page goes when something is removed: nowhere (null), unless it is one of these pages and shows it. From a list
 * it goes to the shelf of its kind, else to the library.
 */
export function placeAfter(
  { path, currentId }: Removal,
  id: string,
  ...pages: readonly string[]
): string | null {
  if (subjectOf(path, ...pages) !== id) return null
  if (currentId === null) return '/'
  const list = /^\/(collection|playlist)\//.exec(path)?.[1]
  return libraryPath(currentId) + (list ? `/bookshelf/${list}s` : '')
}

/** When an item is removed. */
export function placeAfterItem(removal: Removal, libraryItemId: string): string | null {
  return placeAfter(removal, libraryItemId, 'item', 'audiobook')
}

/** The same for a collection. Those of other libraries are no concern of the page. */
export function placeAfterCollection(
  removal: Removal,
  { collectionId, libraryId }: { collectionId: string; libraryId: string },
): string | null {
  return libraryId === removal.currentId ? placeAfter(removal, collectionId, 'collection') : null
}

/** The same for a playlist, which has to be the user's own. */
export function placeAfterPlaylist(
  removal: Removal,
  { playlistId, libraryId, userId }: { playlistId: string; libraryId: string; userId: string },
  ownId: string | null,
): string | null {
  if (userId !== ownId || libraryId !== removal.currentId) return null
  return placeAfter(removal, playlistId, 'playlist')
}
