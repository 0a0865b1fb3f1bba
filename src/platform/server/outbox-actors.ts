import { fromCallback, fromPromise } from 'xstate'
import type { MediaProgress } from '#machines/model/entities/index.ts'
import type { PendingChange } from '#machines/server/outbox/pending-change.ts'
import type { OutboxCommand, RecordRead, Taken } from '#machines/server/outbox/outbox.types.ts'
import type { MediaKey } from '#machines/model/titles/playback.ts'
import { readProgress } from './progress/server-records.ts'
import type { RecordOf } from './progress/server-records.ts'
import type { Server } from './server.ts'
import type { PendingStore } from '../storage/stores/pending-store.ts'
import type { OutboxLease } from '../tabs/outbox-lease.ts'
import { readTitle } from './reads/read-title.ts'
import { logWarning } from '#machines/model/log.ts'

const READ_TIMEOUT_MS = 5000

export interface RecordDeps {
  server: Server
  recordOf: RecordOf
  store: PendingStore
}

export interface OutboxDeps extends RecordDeps {
  lease: OutboxLease
  /** The user's record as this page knows it; null where it knows of none. */
  knownRecordOf: (key: MediaKey) => MediaProgress | null
  /** Whether the records of the user were read in this page's life or kept by the last visit. */
  areRecordsKnown: () => boolean
  /** Where this browser left a title; null where it was not heard here. */
  ownPositions: (key: MediaKey) => Promise<readonly number[]>
}

/** A book's record on the server; null where there is none. */
export async function readBookRecord(
  server: Server,
  recordOf: RecordOf,
  libraryItemId: string,
): Promise<MediaProgress | null> {
  const key = { libraryItemId, episodeId: null }
  return await readProgress(server, recordOf, key, { timeoutMs: READ_TIMEOUT_MS })
}

export function createOutboxActors(deps: OutboxDeps) {
  const { server, recordOf, store, lease, knownRecordOf, areRecordsKnown, ownPositions } = deps
  let writing: Promise<void> = Promise.resolve()

  /** A mark with the version of the record that the listener saw. */
  function stamped(pending: PendingChange): PendingChange {
    if (pending.kind === 'reading' || pending.against !== undefined || !areRecordsKnown()) return pending
    // another device changed the record since it was made
    if (pending.isAside) return pending
    const record = knownRecordOf(pending.key)
    // one that was drawn ahead of the server's has no version yet
    return record?.id === '' ? pending : { ...pending, against: record?.lastUpdate ?? null }
  }

  async function carryOut(command: Exclude<OutboxCommand, { type: 'pending.confirm' }>): Promise<void> {
    if (command.type === 'pending.keep') await store.keep(stamped(command.pending))
    else if (command.type === 'pending.drop') await store.drop(command.pending)
    else await lease.release()
  }

  return {
    takePending: fromPromise<Taken>(async () => {
      await writing
      const pending = await store.pending()
      if (pending.length === 0) return { isOurs: true, pending }
      // a browser that keeps nothing has no other tab to wait for
      const isOurs = await lease.take().catch(() => true)
      return { isOurs, pending: isOurs ? await store.pending() : pending }
    }),
    readRecord: fromPromise<RecordRead, PendingChange | null>(async ({ input: change }) => {
      if (!change) throw new Error('There is nothing to look at a record for.')
      const { kind, key } = change
      const record = await readProgress(server, recordOf, key, { timeoutMs: READ_TIMEOUT_MS })
      const isMoved = change.kind === 'mark' && change.against !== (record?.lastUpdate ?? null)
      const [own, title] = isMoved
        ? await Promise.all([ownPositions(key).catch(() => []), readTitle(server, key)])
        : [[], null]
      return { kind, key, record, ownPositions: own, title }
    }),
    pendingStore: fromCallback<OutboxCommand>(({ receive, sendBack }) => {
      receive((command) => {
        writing = writing
          .then(() =>
            command.type === 'pending.confirm' ? sendBack({ type: 'pending.confirmed' }) : carryOut(command),
          )
          .catch((error: unknown) => {
            logWarning('Changes are saved for this page only:', error)
          })
      })
    }),
  }
}
