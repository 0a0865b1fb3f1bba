import type { LibraryPlace } from '../../../admin/libraries/library-order.ts'
import type { Values } from '../../../editing/values.ts'

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
