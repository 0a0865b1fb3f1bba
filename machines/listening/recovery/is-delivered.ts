import { isSamePosition } from '../progress/server-position.ts'
import type { JournalEntry } from '../progress/progress.types.ts'
import { ROUNDING_SECONDS } from './recovery-rules.ts'
import type { ServerRecord } from './recovery-rules.ts'

/** Whether the server has all of an entry, however its session ended: what it counted, and where it stands. */
export function isDelivered(
  { acked, unsent, position, isUnsure }: JournalEntry,
  record: ServerRecord | null,
  counted: { timeListening: number } | null,
): boolean {
  // of an unsure session a sync may still be on its way
  if (record === null || counted === null || isUnsure === true) return false
  const isCounted = Math.abs(counted.timeListening - (acked + unsent)) <= ROUNDING_SECONDS
  return isCounted && isSamePosition(record.server.position, position)
}
