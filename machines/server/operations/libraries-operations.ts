import type { LibraryPlace } from '../../admin/libraries/library-order.ts'
import type { EditChange } from '../../editing/edits/edit.types.ts'
import type { Values } from '../../editing/values.ts'
import type { CacheCommand } from '../catalog/reads.ts'
import type { RowsOf } from './operation-row.ts'

/** Writes of an administrator on libraries. */
export interface LibrariesOperations {
  'library.create': { params: { values: Values }; result: void }
  'library.update': {
    /** As in `item.update`. */
    params: { libraryId: string; changes: Values; before: Values | null }
    result: void
  }
  'library.delete': { params: { libraryId: string }; result: void }
  /** The server answers when the scan begins. `force` reads all files again, also those that did not change. */
  'library.scan': { params: { libraryId: string; force: boolean }; result: void }
  /** Looks for all books at the library's provider; the server answers at once. */
  'library.match': { params: { libraryId: string }; result: void }
  'libraries.reorder': { params: { order: readonly LibraryPlace[] }; result: void }
}

const list: readonly CacheCommand[] = [{ type: 'cache.invalidate', name: 'libraries' }]
const ofOne = ({ libraryId }: { libraryId: string }): readonly CacheCommand[] => [
  ...list,
  { type: 'cache.invalidate', name: 'library', params: { libraryId } },
  { type: 'cache.invalidate', name: 'libraryStats', params: { libraryId } },
]

/** Folders are left out: one that is taken away again takes its items with it. */
function editOfLibrary(libraryId: string, before: Values, changes: Values): EditChange | null {
  const { folders: _, ...became } = changes
  const { folders: __, ...was } = before
  return Object.keys(became).length > 0 ? { of: 'library', libraryId, was, became } : null
}

/** What each says when it is done or failed. */
export const librariesOperations: RowsOf<LibrariesOperations> = {
  'library.create': {
    succeeded: 'operations.libraryCreated',
    failed: 'operations.libraryCreateFailed',
    // which folder it is
    serverText: true,
    invalidates: () => list,
  },
  'library.update': {
    succeeded: 'operations.libraryUpdated',
    failed: 'operations.libraryUpdateFailed',
    serverText: true,
    invalidates: ofOne,
    edit: ({ libraryId, changes, before }) => before && editOfLibrary(libraryId, before, changes),
  },
  'library.delete': {
    succeeded: 'operations.libraryDeleted',
    failed: 'operations.libraryDeleteFailed',
    invalidates: () => list,
  },
  'library.scan': {
    succeeded: 'operations.libraryScanStarted',
    failed: 'operations.libraryScanFailed',
  },
  'library.match': {
    succeeded: 'operations.libraryMatchStarted',
    failed: 'operations.libraryMatchFailed',
  },
  'libraries.reorder': {
    failed: 'operations.librariesReorderFailed',
    invalidates: () => list,
  },
}
