import { csvFile } from '../../model/text/csv.ts'
import { isoTime } from '../../model/time/moments.ts'

/** A place of a book with a name. Item and time name it: the server gives it no id. */
export interface BookmarkKey {
  libraryItemId: string
  /** Whole seconds. */
  time: number
}

export interface BookmarkLike extends BookmarkKey {
  title: string
}

/** One row of the list of all bookmarks, as it is exported. */
export interface ExportedBookmark extends BookmarkLike {
  book: string
  author: string
  createdAt: number
}

interface NewBookmark {
  libraryItemId: string | null
  position: number
  /** That are taken. */
  times: readonly number[]
  /** As it is typed. */
  title: string
  /** The title that the last one is being made under. */
  making: string | null
}

/** Bookmarks stand on whole seconds. */
export function bookmarkTime(position: number): number {
  return Math.max(0, Math.floor(position))
}

/** No two stand at the same time. */
export function isTimeFree(times: readonly number[], time: number): boolean {
  return !times.includes(time)
}

/** Where a new one would stand in the open book; null where none can be made, or another is being made under that title. */
export function newBookmarkTime({
  libraryItemId,
  position,
  times,
  title,
  making,
}: NewBookmark): number | null {
  const time = bookmarkTime(position)
  const isBeingMade = making !== null && title.trim() === making
  return libraryItemId !== null && !isBeingMade && isTimeFree(times, time) ? time : null
}

/** The new title, null when nothing changes by it: then nothing is sent. */
export function changedTitle(title: string, typed: string): string | null {
  const wanted = typed.trim()
  return wanted === '' || wanted === title ? null : wanted
}

export function isSameBookmark(a: BookmarkKey, b: BookmarkKey): boolean {
  return a.libraryItemId === b.libraryItemId && a.time === b.time
}

const COLUMNS = ['book', 'author', 'time', 'title', 'createdAt', 'libraryItemId'] as const

/** As a table, one row a bookmark, with a head. Times in seconds, `createdAt` in ISO 8601, empty where it is no moment. */
export function bookmarksAsCsv(bookmarks: readonly ExportedBookmark[]): string {
  const rows = bookmarks.map((bookmark) =>
    COLUMNS.map((column) => (column === 'createdAt' ? isoTime(bookmark.createdAt) : bookmark[column])),
  )
  return csvFile(COLUMNS, rows)
}

export function bookmarksAsJson(bookmarks: readonly ExportedBookmark[]): string {
  return `${JSON.stringify({ bookmarks }, null, 2)}\n`
}
