import type { AppError } from '../../model/errors.ts'
import type { EditChange } from '../../editing/edits/edit.types.ts'
import type { LocaleKey } from '../../model/locale-key.ts'
import type { CacheCommand } from '../catalog/reads.ts'
import type { RecordBefore } from './record-before.types.ts'

/** What follows from the end of a write; `define-operations.ts` in platform has it beside its call. */
export interface RowOf<Operation extends { params: unknown; result: unknown }> {
  /** Text keys; a success without one is silent, a failure without one is only logged. */
  succeeded?: LocaleKey | ((params: Operation['params'], result: Operation['result']) => LocaleKey | null)
  /** What the text of the success names, such as how many items it was about. */
  succeededParams?: (
    params: Operation['params'],
    result: Operation['result'],
  ) => Record<string, string | number>
  failed?: LocaleKey | ((error: AppError) => LocaleKey)
  /** The same with the server's own short sentence as `text`, when it sent one. */
  failedBecause?: LocaleKey
  /** Show the server's own short sentence instead of ours, when it sent one. */
  serverText?: boolean
  /**
   * What it changed of the library or the server, with what was there before: offered once with the notice of its success,
   * and kept in the history of edits. Null where nothing takes it back.
   */
  edit?: (params: Operation['params'], result: Operation['result']) => EditChange | null
  /** It is written in parts: a failure can come after some of them, and what was written can be taken back. */
  isInParts?: boolean
  /** The same write that takes it back, of what is no edit; null where nothing can. */
  undo?: (params: Operation['params'], result: Operation['result']) => Operation['params'] | null
  /** The user's records as they were before it: where it ended or lowered a position, that can be written back. */
  restores?: (result: Operation['result']) => readonly RecordBefore[]
  /** The server announces it by a message, also to this page: only a page without a socket reads again by itself. */
  announced?: boolean
  /** What the cache has to read again afterwards; socket facts bring most changes by themselves. */
  invalidates?: (params: Operation['params']) => readonly CacheCommand[]
}
