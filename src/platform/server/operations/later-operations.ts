import { libraryOperations } from '#machines/server/operations/library-operations.ts'
import type { LibraryOperations } from '#machines/server/operations/library-operations.ts'
import type { RowsOf } from '#machines/server/operations/operation-row.ts'
import { upkeepOperations } from '#machines/server/operations/upkeep-operations.ts'
import type { UpkeepOperations } from '#machines/server/operations/upkeep-operations.ts'
import type { CallsOf } from './calls-of.ts'
import { libraryCalls } from './library-calls.ts'
import { upkeepCalls } from './upkeep-calls.ts'

type LaterOperations = LibraryOperations & UpkeepOperations

/** All writes but the listener's own: a chunk of its own, loaded with the first of them. */
export const laterCalls: CallsOf<keyof LaterOperations> = { ...libraryCalls, ...upkeepCalls }
export const laterRows: RowsOf<LaterOperations> = { ...libraryOperations, ...upkeepOperations }
