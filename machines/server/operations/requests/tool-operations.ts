import type { EncodeOptions } from '../../../editing/tools/encode-options.ts'

/** Work that the server does on audio files by itself; it answers that it took it, tasks tell the rest. */
export interface ToolOperations {
  /** Writes metadata, cover and chapters into the files; with `backup` the server copies the files first. */
  'item.embed': { params: { libraryItemId: string; backup: boolean }; result: void }
  /** Makes one M4B file of all files. */
  'item.encode': { params: { libraryItemId: string; encode: EncodeOptions }; result: void }
  'item.cancelEncode': { params: { libraryItemId: string }; result: void }
}
