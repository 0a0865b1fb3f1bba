import type { JournalEntry, RecordPut } from './progress.types.ts'
import { isSamePosition, toldPositions } from './server-position.ts'

/** Orders what this browser wrote: the wall clock while it runs on, a count when it was set back. */
export const orderOf = ({ order, writtenAt }: Pick<JournalEntry, 'order' | 'writtenAt'>): number =>
  order ?? writtenAt

/**
 * An act of this browser put the record there, or removed it. A position that the listener left after the act is still
 * theirs, and is to be brought to the record that the act has made; so is one that was not brought when an act began that is
 * taken back.
 */
export function keptAsPut(
  entry: JournalEntry,
  { position, madeAt = Infinity, isRestored }: RecordPut,
): JournalEntry {
  const { mark: _mark, told, before, heardAt, settled, ...rest } = entry
  const known = position ?? 0
  const isUnsent = !isSamePosition(entry.position, entry.known)
  // what is put back is where this browser had left it; else another device had moved it before the act
  const ours = [entry.known, ...(before === undefined ? [] : [before]), ...toldPositions(told)]
  if (isRestored && isUnsent && !ours.some((each) => isSamePosition(each, known))) return entry
  const kept = { ...rest, known, hasRecord: position !== null }
  if (isRestored ? isUnsent : orderOf(entry) > madeAt)
    return { ...kept, ...(heardAt === undefined ? {} : { heardAt }) }
  return { ...kept, position: known, ...(settled === undefined ? {} : { settled }) }
}
