import type { SnapshotFrom } from 'xstate'
import { lastLeft } from './history-rules.ts'
import type { HistoryEntry } from './history-rules.ts'
import type { historyMachine } from './history.machine.ts'

export type HistorySnapshot = SnapshotFrom<typeof historyMachine>

const newestFirst = new WeakMap<readonly HistoryEntry[], readonly HistoryEntry[]>()

/** The places of the open medium, newest first; the same array as long as nothing changed. */
export function selectHistory(snapshot: HistorySnapshot): readonly HistoryEntry[] {
  const { entries } = snapshot.context
  const known = newestFirst.get(entries) ?? entries.toReversed()
  newestFirst.set(entries, known)
  return known
}

/** Where "undo" would go, or null: a number for the button's label. */
export function selectUndoPosition(snapshot: HistorySnapshot): number | null {
  return lastLeft(snapshot.context.entries)?.position ?? null
}
