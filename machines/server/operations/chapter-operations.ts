import type { ChapterEnds } from '../../editing/chapters/chapter-rows.ts'
import type { CacheCommand } from '../catalog/reads.ts'
import type { RowsOf } from './operation-row.ts'

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

const ofItem = (): readonly CacheCommand[] => [{ type: 'cache.invalidate', name: 'item' }]

export const chapterOperations: RowsOf<ChapterOperations> = {
  'item.setChapters': {
    serverText: true,
    announced: true,
    invalidates: ofItem,
    succeeded: ({ before }) => (before ? 'operations.chaptersUpdated' : 'operations.itemRestored'),
    failed: 'operations.chaptersUpdateFailed',
    edit: ({ libraryItemId, chapters, before }) =>
      before && { of: 'chapters', libraryItemId, was: before, became: chapters },
  },
}
