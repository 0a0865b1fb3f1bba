import type { Account } from '../../model/permissions.ts'
import type { Place } from '../../app/navigation/paths.ts'
import type { SignedIn } from '../../account/session/session.types.ts'

/** The library dropdown. */
export type LibraryIntent = { type: 'library.choose'; libraryId: string }

export type OwnRemoval =
  /** This page asks the server to remove it. */
  | { type: 'ownRemoval.asked'; id: string }
  /** It is still there. */
  | { type: 'ownRemoval.refused'; id: string }
  /** It is gone: its page is left without waiting for a message, which need not come. */
  | { type: 'ownRemoval.done'; id: string }

export type LibraryFact =
  /** All libraries the server lists, in their order. */
  | { type: 'libraries.read'; libraryIds: string[] }
  /** The library this browser looked at last. */
  | { type: 'library.recalled'; libraryId: string | null }
  /** Which library the item is in that a page is about. */
  | { type: 'item.placed'; libraryItemId: string; libraryId: string }
  | { type: 'location.changed'; path: string; search: string }
  | { type: 'session.accountChanged'; signedIn: SignedIn }
  | { type: 'library.removed'; libraryId: string }
  | OwnRemoval
  | { type: 'item.removed'; libraryItemId: string }
  | { type: 'collection.removed'; collectionId: string; libraryId: string }
  | { type: 'playlist.removed'; playlistId: string; libraryId: string; userId: string }

export type LibraryEvent = LibraryIntent | LibraryFact

export interface LibraryInput {
  account: LibraryContext['account']
  defaultLibraryId: string | null
  place: Place
}

export interface LibraryContext {
  account: (Account & { id: string }) | null
  defaultLibraryId: string | null
  place: Place
  /** null until the list was read. */
  libraryIds: string[] | null
  /** What this page had removed: going there is no surprise. */
  ownRemovals: string[]
  /** The library the page is about; null when there is none. Until the list was read it may be any the address names. */
  currentId: string | null
}

/** `library.choose` writes it down as well, so that the next page begins there. */
export type LibraryMemoryCommand = { type: 'library.remember'; libraryId: string }

/** Whose library is to be found out; null where the page is about no item. */
export type LibraryListCommand = { type: 'item.place'; libraryItemId: string | null }

export type PageLoss = 'removed' | 'noAccess'

export type LibraryToParent =
  | { type: 'library.changed'; libraryId: string | null }
  /** What the page showed is gone, or not for this account any more, and the page goes on elsewhere. */
  | { type: 'library.pageLost'; why: PageLoss }
  /** The account has other rights than before: what it sees can be another. */
  | { type: 'library.accessChanged' }
  | { type: 'navigation.go'; to: string; replace: boolean }
