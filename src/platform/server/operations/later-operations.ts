import { chapterOperations } from '#machines/server/operations/chapter-operations.ts'
import type { ChapterOperations } from '#machines/server/operations/chapter-operations.ts'
import { editingOperations } from '#machines/server/operations/editing-operations.ts'
import type { EditingOperations } from '#machines/server/operations/editing-operations.ts'
import { libraryOperations } from '#machines/server/operations/library-operations.ts'
import type { LibraryOperations } from '#machines/server/operations/library-operations.ts'
import type { RowsOf } from '#machines/server/operations/operation-row.ts'
import { upkeepOperations } from '#machines/server/operations/upkeep-operations.ts'
import type { UpkeepOperations } from '#machines/server/operations/upkeep-operations.ts'
import type { CallsOf } from './calls-of.ts'
import { chapterCalls } from './chapter-calls.ts'
import { editingCalls } from './editing-calls.ts'
import { libraryCalls } from './library-calls.ts'
import { upkeepCalls } from './upkeep-calls.ts'

type LaterOperations = LibraryOperations & UpkeepOperations & EditingOperations & ChapterOperations

/** All writes but the listener's own: a chunk of its own, loaded with the first of them. */
export const laterCalls: CallsOf<keyof LaterOperations> = {
  ...libraryCalls,
  ...upkeepCalls,
  ...editingCalls,
  ...chapterCalls,
}
export const laterRows: RowsOf<LaterOperations> = {
  ...libraryOperations,
  ...upkeepOperations,
  ...editingOperations,
  ...chapterOperations,
}
