import type { JournalEntry } from './progress.types.ts'

/**
 * An act of this browser put the record there, or removed it. A position that the listener left after the act is still
 * theirs, and is to be brought to the record that the act has made.
 * @param position seconds; null where the record was removed
 * @param isAfter the entry was written after the listener acted
 */
export function keptAsPut(entry: JournalEntry, position: number | null, isAfter: boolean): JournalEntry {
  const { mark: _mark, told: _told, heardAt, settled, ...rest } = entry
  const known = position ?? 0
  const kept = { ...rest, known, hasRecord: position !== null }
  if (isAfter) return { ...kept, ...(heardAt === undefined ? {} : { heardAt }) }
  return { ...kept, position: known, ...(settled === undefined ? {} : { settled }) }
}
