import type { OperationsIntent, OperationsToParent } from '../../server/operations/operations.machine.ts'
import type { PlayerIntent, PlayerToParent } from '../player/player.types.ts'
import type { BookmarkLike, ExportedBookmark } from './bookmark-rules.ts'

export type ExportFormat = 'csv' | 'json'

/** Where a bookmark is listed: a page and the player's panel may show the same one at once. */
export type BookmarkList = 'page' | 'panel'

export type BookmarksIntent =
  | { type: 'bookmarks.typeTitle'; text: string }
  /** At the place of the open book, under the typed title or the date and time. */
  | { type: 'bookmarks.create' }
  | { type: 'bookmarks.edit'; bookmark: BookmarkLike; list: BookmarkList }
  | { type: 'bookmarks.typeEdit'; text: string }
  | { type: 'bookmarks.saveEdit' }
  | { type: 'bookmarks.cancelEdit' }
  | { type: 'bookmarks.askRemove'; bookmark: BookmarkLike; list: BookmarkList }
  | { type: 'bookmarks.remove' }
  | { type: 'bookmarks.keep' }
  /** Goes there; a book that is not open is opened. */
  | { type: 'bookmarks.goTo'; bookmark: BookmarkLike }
  | { type: 'bookmarks.export'; format: ExportFormat; bookmarks: readonly ExportedBookmark[] }

export type BookmarkShelfFact =
  /** The times of the open book that are taken. */
  | { type: 'bookmarkShelf.read'; libraryItemId: string; times: readonly number[] }
  | { type: 'bookmarkShelf.found'; bookmark: BookmarkLike; isFinished: boolean }

/** The server has it. */
export type BookmarkMade = { type: 'bookmarks.made'; bookmark: BookmarkLike }
/** The server has its new title. */
export type BookmarkRenamed = { type: 'bookmarks.renamed'; bookmark: BookmarkLike }

export type BookmarksFact =
  | BookmarkShelfFact
  | BookmarkMade
  | BookmarkRenamed
  | Extract<PlayerToParent, { type: 'player.opened' | 'player.positioned' | 'player.closed' }>
  | Extract<OperationsToParent, { type: 'operations.failed' }>

export type BookmarksEvent = BookmarksIntent | BookmarksFact

export interface BookmarksContext {
  /** The book that is open; null for none, and for media that have no bookmarks. */
  libraryItemId: string | null
  position: number
  /** Whole seconds of the open book that have a bookmark, or get one. */
  times: readonly number[]
  /** What is typed as the title of a new one. */
  title: string
  /** Where the one that is being named will stand. */
  naming: number | null
  /** The typed title that one is being made under, which stays typed until it is. */
  making: string | null
  /** The one that is renamed or asked about. */
  subject: BookmarkLike | null
  /** Where it was named so. */
  list: BookmarkList
  /** What is typed as its new title. */
  edited: string
}

/** What the browser does for the bookmarks: it knows what was read of the server, and saves files. */
export type BookmarkShelfCommand =
  /** Reports the times of this book now and whenever they change; null for none. */
  | { type: 'bookmarkShelf.follow'; libraryItemId: string | null }
  | { type: 'bookmarkShelf.find'; bookmark: BookmarkLike }
  | { type: 'bookmarkShelf.saveFile'; format: ExportFormat; text: string }

export type BookmarksToParent =
  | OperationsIntent
  | Extract<PlayerIntent, { type: 'player.load' | 'player.seek' }>
  /** A finished book is looked into: listening there does not undo that it is finished. */
  | { type: 'bookmarks.visited'; libraryItemId: string }
