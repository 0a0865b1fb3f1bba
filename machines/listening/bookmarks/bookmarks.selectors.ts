import type { SnapshotFrom } from 'xstate'
import { newBookmarkTime } from './bookmark-rules.ts'
import type { BookmarkLike } from './bookmark-rules.ts'
import type { bookmarksMachine } from './bookmarks.machine.ts'
import type { BookmarkList } from './bookmarks.types.ts'

export type BookmarksSnapshot = SnapshotFrom<typeof bookmarksMachine>

/** The book that can be given a bookmark, or null. */
export const selectBookmarkedBook = ({ context }: BookmarksSnapshot): string | null => context.libraryItemId

/** Whole second at which a new one would stand; null where none can be made. */
export const selectNewBookmarkTime = ({ context }: BookmarksSnapshot): number | null =>
  newBookmarkTime(context)

export const selectNewTitle = ({ context }: BookmarksSnapshot): string => context.title

/** The one that is renamed in this list, or null. It is renamed until the server has its new title. */
export const selectEdited = (snapshot: BookmarksSnapshot, list: BookmarkList): BookmarkLike | null =>
  (snapshot.matches({ act: 'editing' }) || snapshot.matches({ act: 'saving' })) &&
  snapshot.context.list === list
    ? snapshot.context.subject
    : null

export const selectEditedTitle = ({ context }: BookmarksSnapshot): string => context.edited

/** Whether the new title is on its way to the server. */
export const selectIsSavingTitle = (snapshot: BookmarksSnapshot): boolean =>
  snapshot.matches({ act: 'saving' })

/** The one that is asked about in this list before it goes, or null. */
export const selectAskedAbout = (snapshot: BookmarksSnapshot, list: BookmarkList): BookmarkLike | null =>
  snapshot.matches({ act: 'asking' }) && snapshot.context.list === list ? snapshot.context.subject : null
