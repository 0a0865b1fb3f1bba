import type { EncodeOptions } from '../../editing/tools/encode-options.ts'
import type { RowsOf } from './operation-row.ts'

/** Work that the server does on audio files by itself; it answers that it took it, tasks tell the rest. */
export interface ToolOperations {
  /** Writes metadata, cover and chapters into the files; with `backup` the server copies the files first. */
  'item.embed': { params: { libraryItemId: string; backup: boolean }; result: void }
  /** Makes one M4B file of all files. */
  'item.encode': { params: { libraryItemId: string; encode: EncodeOptions }; result: void }
  'item.cancelEncode': { params: { libraryItemId: string }; result: void }
}

/** What each says when it is done or failed; texts of the specification where it has them. */
export const toolOperations: RowsOf<ToolOperations> = {
  'item.embed': { failed: 'operations.embedFailed', serverText: true },
  'item.encode': { failed: 'tools.encodeFailed', serverText: true },
  'item.cancelEncode': { failed: 'tools.cancelFailed' },
}
