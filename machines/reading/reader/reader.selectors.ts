import type { SnapshotFrom } from 'xstate'
import type { readerMachine } from './reader.machine.ts'
import type { ReaderPanel } from './reader.types.ts'

type ReaderSnapshot = SnapshotFrom<typeof readerMachine>

export type ReaderFace = 'closed' | 'waiting' | 'reading' | 'failed'

/** What is to be seen of it. */
export function selectFace(snapshot: ReaderSnapshot): ReaderFace {
  if (!snapshot.hasTag('open')) return 'closed'
  if (snapshot.matches({ open: 'failed' })) return 'failed'
  return snapshot.hasTag('waiting') ? 'waiting' : 'reading'
}

export function selectPanel(snapshot: ReaderSnapshot): ReaderPanel | null {
  if (snapshot.matches({ open: { opened: { panel: 'contents' } } })) return 'contents'
  return snapshot.matches({ open: { opened: { panel: 'settings' } } }) ? 'settings' : null
}
