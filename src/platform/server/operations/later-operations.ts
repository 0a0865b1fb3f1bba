import { editingOperations } from '#machines/server/operations/editing-operations.ts'
import type { EditingOperations } from '#machines/server/operations/editing-operations.ts'
import { episodeOperations } from '#machines/server/operations/episode-operations.ts'
import type { EpisodeOperations } from '#machines/server/operations/episode-operations.ts'
import { libraryOperations } from '#machines/server/operations/library-operations.ts'
import type { LibraryOperations } from '#machines/server/operations/library-operations.ts'
import type { RowsOf } from '#machines/server/operations/operation-row.ts'
import { upkeepOperations } from '#machines/server/operations/upkeep-operations.ts'
import type { UpkeepOperations } from '#machines/server/operations/upkeep-operations.ts'
import type { CallsOf } from './calls-of.ts'
import { editingCalls } from './editing-calls.ts'
import { episodeCalls } from './episode-calls.ts'
import { libraryCalls } from './library-calls.ts'
import { upkeepCalls } from './upkeep-calls.ts'

type LaterOperations = LibraryOperations & UpkeepOperations & EditingOperations & EpisodeOperations

/** All writes but the listener's own: a chunk of its own, loaded with the first of them. */
export const laterCalls: CallsOf<keyof LaterOperations> = {
  ...libraryCalls,
  ...upkeepCalls,
  ...editingCalls,
  ...episodeCalls,
}
export const laterRows: RowsOf<LaterOperations> = {
  ...libraryOperations,
  ...upkeepOperations,
  ...editingOperations,
  ...episodeOperations,
}
