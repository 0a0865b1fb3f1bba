import type { MediaKey } from '../../model/titles/playback.ts'
import type { OperationName, OperationRequest } from './operations.table.ts'
import type { RecordBefore } from './record-before.types.ts'

/** The writes that end or lower a position, or may. */
const ENDING: ReadonlySet<OperationName> = new Set<OperationName>([
  'progress.setFinished',
  'progress.batchSetFinished',
  'progress.reset',
  'episodes.setFinished',
])

/** What an operation ended or lowered; nothing for every other operation. */
export function recordsOf({ name }: OperationRequest, result: unknown): readonly RecordBefore[] {
  return ENDING.has(name) && Array.isArray(result) ? (result as readonly RecordBefore[]) : []
}

/** Where the titles stood that the listener may want to go back to later. */
export function positionsLeft(
  before: readonly RecordBefore[],
): readonly { key: MediaKey; position: number }[] {
  return before.flatMap(({ key, record }) =>
    record?.currentTime ? [{ key, position: record.currentTime }] : [],
  )
}
