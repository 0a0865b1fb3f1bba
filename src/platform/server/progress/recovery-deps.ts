import type { PlayCalls } from '../../media/opening/play-calls.ts'
import type { Journal } from '../../storage/journal/journal.ts'
import type { PendingStore } from '../../storage/stores/pending-store.ts'
import type { TabHoldings } from '../../tabs/tab-holdings.ts'
import type { Server } from '../server.ts'
import type { RecordOf } from './server-records.ts'

export interface RecoveryDeps {
  server: Server
  journal: Journal
  /** Answers when everything that was given to the journal so far is on disk. */
  journalWritten: () => Promise<void>
  play: Pick<PlayCalls, 'isReplaced'>
  holdings: TabHoldings
  /** What this browser still has to tell the server. */
  outbox: Pick<PendingStore, 'pending'>
  recordOf: RecordOf
  wallClock: () => number
}
