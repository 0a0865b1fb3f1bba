import type { BookNotes, NotedBook } from '../book-notes/book-notes.types.ts'
import type { BookPosition, ReaderContext } from './reader.types.ts'

/** The book that is open, as its notes are kept. */
export function notedBook({ file, request }: Pick<ReaderContext, 'file' | 'request'>): NotedBook {
  const { libraryItemId = '', ino = null } = file ?? request ?? {}
  return { libraryItemId, ino, title: file?.title ?? '' }
}

export function chapterAt({ shape }: Pick<ReaderContext, 'shape'>, entry: number): string {
  return shape?.contents[entry]?.label ?? ''
}

/** Where a note of the shown page stands. */
export function pageOf(
  context: Pick<ReaderContext, 'shape'>,
  position: BookPosition | null,
): BookNotes['at'] {
  if (!position) return null
  const { place, page, entry, chapter } = position
  // a comic lists every page as an entry of its contents, which says nothing beside the number of the page
  const hasChapter = page === null || chapter !== null
  return {
    place,
    page,
    chapter: hasChapter ? chapterAt(context, entry) : '',
    chapterPage: page === null ? (chapter?.page ?? null) : null,
  }
}
