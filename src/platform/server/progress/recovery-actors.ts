import { fromPromise } from 'xstate'
import { isSameMedia } from '#machines/model/titles/playback.ts'
import type { MediaKey } from '#machines/model/titles/playback.ts'
import type { JournalEntry } from '#machines/listening/progress/progress.types.ts'
import type { Recovery } from '#machines/listening/recovery/recovery-rules.ts'
import type { RecoveryState } from '#machines/listening/recovery/recovery.machine.ts'
import type { RecoveryDeps } from './recovery-deps.ts'

export function createRecoveryActors(deps: RecoveryDeps) {
  const { journal, journalWritten, holdings, outbox } = deps
  // most pages find nothing left open: what settles it is loaded where there is something
  const load = async () => (await import('./recovery-calls.ts')).recoveryCalls(deps)

  return {
    listUnsettled: fromPromise<JournalEntry[]>(async () => {
      // a close tells of itself, and settles its entry right after, in the same turn
      await Promise.resolve()
      await journalWritten()
      const entries = await journal.unsettled()
      if (entries.length === 0) return []
      const held = await holdings.held()
      const pending = await outbox.pending()
      // what is brought before a mark of the title, or while it is sent, would take back one or the other
      const isToBeMarked = ({ key }: JournalEntry): boolean =>
        pending.some((each) => each.kind === 'mark' && !each.isAside && isSameMedia(each.key, key))
      return entries.filter((entry) => !held.has(entry.sessionId) && !isToBeMarked(entry))
    }),

    readRecoveryState: fromPromise<RecoveryState, JournalEntry>(
      async ({ input, signal }) => await (await load()).readRecoveryState(input, signal),
    ),

    deliver: fromPromise<number | null, { key: MediaKey; recovery: Recovery }>(
      async ({ input }) => await (await load()).deliver(input),
    ),

    markSettled: fromPromise<void, { entry: JournalEntry; sent: number | null }>(async ({ input }) => {
      await journal.settle(input.entry.key, input.entry.sessionId, input.sent, input.entry)
    }),
  }
}
