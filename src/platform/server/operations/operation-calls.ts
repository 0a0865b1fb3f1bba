import { fromPromise } from 'xstate'
import { appError } from '#machines/model/errors.ts'
import type { RowsOf } from '#machines/server/operations/operation-row.ts'
import type { EditRecord, Outcome, OutcomeNews } from '#machines/server/operations/operation.types.ts'
import { newsOf } from '#machines/server/operations/operations.notices.ts'
import type {
  AnyRow,
  OperationName,
  OperationRequest,
  Operations,
} from '#machines/server/operations/operations.table.ts'
import { ownOperations } from '#machines/server/operations/own-operations.ts'
import type { OwnOperations } from '#machines/server/operations/own-operations.ts'
import { stepsBack } from '#machines/server/operations/record-before.ts'
import { progressPath } from '../progress/paths.ts'
import type { RecordOf } from '../progress/server-records.ts'
import type { EditStore } from '../../storage/edit-store.ts'
import { stampOf } from '../../storage/edit-stamp.ts'
import { recordBefore, recordNamed, recordsBefore, writeSteps } from './records-before.ts'
import type { Server } from '../server.ts'
import type { CallsOf } from './calls-of.ts'

const encoded = encodeURIComponent

/** How the listener's own marks and bookmarks are written: their code is there before the network fails. */
const createOwnCalls = (recordOf: RecordOf): CallsOf<keyof OwnOperations> => ({
  'progress.setFinished': async (server, { libraryItemId, episodeId, isFinished, before }) => {
    const key = { libraryItemId, episodeId }
    const there = before ?? (await recordBefore(server, recordOf, key))
    await server.send('patch', progressPath(key), 'OK', { json: { isFinished } })
    return [there]
  },
  'progress.setReading': (server, { libraryItemId, place }) =>
    server.send('patch', progressPath({ libraryItemId, episodeId: null }), 'OK', {
      json: { ebookLocation: place.location, ebookProgress: place.progress },
      keepalive: true,
    }),
  'progress.reset': async (server, { progressId }) => {
    const before = await recordNamed(server, progressId)
    await server.send('delete', `/api/me/progress/${encoded(progressId)}`, 'OK')
    return before
  },
  'progress.restore': (server, { records }) => writeSteps(server, records.flatMap(stepsBack)),
  'bookmark.create': (server, { libraryItemId, time, title }) =>
    server.send('post', `/api/me/item/${encoded(libraryItemId)}/bookmark`, ['libraryItemId', 'time'], {
      json: { time: Math.floor(time), title },
    }),
  'bookmark.update': (server, { libraryItemId, time, title }) =>
    server.send('patch', `/api/me/item/${encoded(libraryItemId)}/bookmark`, ['libraryItemId', 'time'], {
      json: { libraryItemId, time, title },
    }),
  'bookmark.remove': (server, { libraryItemId, time }) =>
    server.send('delete', `/api/me/item/${encoded(libraryItemId)}/bookmark/${time}`, 'OK'),
  'progress.batchSetFinished': async (server, { libraryItemIds, isFinished }) => {
    const keys = libraryItemIds.map((libraryItemId) => ({ libraryItemId, episodeId: null }))
    const before = await recordsBefore(server, keys)
    await server.send('patch', '/api/me/progress/batch/update', 'OK', {
      json: libraryItemIds.map((libraryItemId) => ({ libraryItemId, isFinished })),
    })
    return before
  },
  'progress.setDates': async (server, { libraryItemId, episodeId, isUndo: _, ...dates }) => {
    const key = { libraryItemId, episodeId }
    const before = await recordBefore(server, recordOf, key)
    await server.send('patch', progressPath(key), 'OK', { json: dates })
    return [before]
  },
  'progress.setHidden': (server, { progressId, isHidden, lastUpdate, ...key }) =>
    isHidden
      ? server.send('get', `/api/me/progress/${encoded(progressId)}/remove-from-continue-listening`, [
          'id',
          'mediaProgress',
        ])
      : // with its own time it comes back where it stood
        server.send('patch', progressPath(key), 'OK', {
          json: { hideFromContinueListening: false, lastUpdate },
        }),
})

/** The code of all other writes; a rejection where it cannot be loaded. */
async function loadLater() {
  return await import('./later-operations.ts').catch(() => {
    throw appError('unreachable')
  })
}

/** Undefined where its code cannot be loaded. */
async function rowOf(name: OperationName): Promise<AnyRow | undefined> {
  const rows: Partial<RowsOf<Operations>> =
    name in ownOperations
      ? ownOperations
      : await loadLater().then(
          ({ laterRows }) => laterRows,
          () => ({}),
        )
  return rows[name] as AnyRow | undefined
}

export interface OperationDeps {
  server: Server
  recordOf: RecordOf
  /** The history of edits of this browser. */
  edits: () => Promise<EditStore>
}

/** How each operation is carried out, and what its row of the catalogue says of its end. */
export function createOperationActors({ server, recordOf, edits }: OperationDeps) {
  const ownCalls = createOwnCalls(recordOf)
  const callsFor = async (name: OperationName): Promise<Partial<CallsOf<OperationName>>> =>
    name in ownCalls ? ownCalls : (await loadLater()).laterCalls
  return {
    performOperation: fromPromise<unknown, OperationRequest>(async ({ input: { name, params } }) => {
      const calls = await callsFor(name)
      return calls[name]?.(server, params as never)
    }),

    readNews: fromPromise<OutcomeNews, { request: OperationRequest; outcome: Outcome }>(
      async ({ input: { request, outcome } }) =>
        newsOf(await rowOf(request.name), request, outcome, stampOf(Date.now())),
    ),

    keepEdit: fromPromise<void, EditRecord | null>(async ({ input }) => {
      if (input) await (await edits()).keep(input)
    }),
  }
}
