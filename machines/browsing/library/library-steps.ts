import { canAccessLibrary } from '../../model/permissions.ts'
import {
  placeAfter,
  placeAfterCollection,
  placeAfterItem,
  placeAfterPlaylist,
  subjectOf,
} from '../removals/removal-rules.ts'
import { isConfigPath, libraryPath } from '../../app/navigation/paths.ts'
import { placeInLibrary, settledLibrary } from './library-rules.ts'
import type { LibraryContext, LibraryEvent, PageLoss } from './library.types.ts'

type Knowledge = Pick<LibraryContext, 'account' | 'libraryIds'>

/** Pages of what can be removed here. */
const PAGES = ['item', 'audiobook', 'collection', 'playlist']

/** What is known of libraries and rights once an event was heard. */
export function knowledgeAfter({ account, libraryIds }: LibraryContext, event: LibraryEvent): Knowledge {
  switch (event.type) {
    case 'libraries.read':
      return { account, libraryIds: event.libraryIds }
    case 'library.removed':
      return { account, libraryIds: libraryIds?.filter((id) => id !== event.libraryId) ?? null }
    case 'session.accountChanged':
      return { account: event.signedIn.account, libraryIds }
    default:
      return { account, libraryIds }
  }
}

/** The current library by that knowledge, and where the page has to go because of it (null: it stays). */
export function relocation(
  context: LibraryContext,
  after: Knowledge,
): { currentId: string | null; to: string | null; isLost: boolean } {
  const { currentId, vanished } = settledLibrary(context, after, context.currentId, context.defaultLibraryId)
  const { place } = context
  if (vanished) {
    // without a library the entrance knows where to go
    const to = currentId === null ? '/' : placeInLibrary(place, currentId)
    return { currentId, to: isConfigPath(place.path) ? null : to, isLost: !isConfigPath(place.path) }
  }
  const waits = context.currentId === null && currentId !== null && place.path.startsWith('/oops')
  return { currentId, to: waits ? libraryPath(currentId) : null, isLost: false }
}

/** Why the current library went: an account that has the right to it would still see it if it were there. */
export function whyOf(currentId: string | null, { account }: Knowledge): PageLoss {
  return currentId !== null && canAccessLibrary(account, currentId) ? 'removed' : 'noAccess'
}

/** Whether this page had removed what it shows. */
export function isOwnRemoval({ ownRemovals, place }: LibraryContext): boolean {
  return ownRemovals.includes(subjectOf(place.path, ...PAGES) ?? '')
}

/** Where the page goes because what it shows was removed, null when that is not what it shows. */
export function lossOf({ place, currentId, account }: LibraryContext, event: LibraryEvent): string | null {
  const removal = { path: place.path, currentId }
  switch (event.type) {
    case 'item.removed':
      return placeAfterItem(removal, event.libraryItemId)
    case 'collection.removed':
      return placeAfterCollection(removal, event)
    case 'playlist.removed':
      return placeAfterPlaylist(removal, event, account?.id ?? null)
    case 'ownRemoval.done':
      return placeAfter(removal, event.id, ...PAGES)
    default:
      return null
  }
}
