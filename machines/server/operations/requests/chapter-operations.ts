import type { ChapterEnds } from '../../../editing/chapters/chapter-rows.ts'

/** Writes of the chapters of a book. */
export interface ChapterOperations {
  'item.setChapters': {
    /** All chapters; `before` is what was there, without it it is no write that can be undone. */
    params: {
      libraryItemId: string
      chapters: readonly ChapterEnds[]
      before: readonly ChapterEnds[] | null
    }
    result: void
  }
}
