import { fromPromise } from 'xstate'
import { appError } from '#machines/model/errors.ts'
import type { LibraryOperations } from '#machines/server/operations/library-operations.ts'
import type { OperationName, OperationRequest } from '#machines/server/operations/operations.table.ts'
import { progressPath } from '../progress/paths.ts'
import type { Server } from '../server.ts'
import type { CallsOf } from './calls-of.ts'
import type { UpkeepOperation } from './upkeep-calls.ts'

type OwnOperation = Exclude<OperationName, UpkeepOperation | keyof LibraryOperations>

const encoded = encodeURIComponent

/** How the listener's own marks and bookmarks are written: their code is there before the network fails. */
const ownCalls: CallsOf<OwnOperation> = {
  'progress.setFinished': (server, { libraryItemId, episodeId, isFinished }) =>
    server.send('patch', progressPath({ libraryItemId, episodeId }), { json: { isFinished } }),
  'progress.setReading': (server, { libraryItemId, place }) =>
    server.send('patch', progressPath({ libraryItemId, episodeId: null }), {
      json: { ebookLocation: place.location, ebookProgress: place.progress },
      keepalive: true,
    }),
  'progress.reset': (server, { progressId }) =>
    server.send('delete', `/api/me/progress/${encoded(progressId)}`),
  'bookmark.create': (server, { libraryItemId, time, title }) =>
    server.send('post', `/api/me/item/${encoded(libraryItemId)}/bookmark`, {
      json: { time: Math.floor(time), title },
    }),
  'bookmark.update': (server, { libraryItemId, time, title }) =>
    server.send('patch', `/api/me/item/${encoded(libraryItemId)}/bookmark`, {
      json: { libraryItemId, time, title },
    }),
  'bookmark.remove': (server, { libraryItemId, time }) =>
    server.send('delete', `/api/me/item/${encoded(libraryItemId)}/bookmark/${time}`),
  'progress.batchSetFinished': (server, { libraryItemIds, isFinished }) =>
    server.send('patch', '/api/me/progress/batch/update', {
      json: libraryItemIds.map((libraryItemId) => ({ libraryItemId, isFinished })),
    }),
  'progress.hide': (server, { progressId }) =>
    server.send('get', `/api/me/progress/${encoded(progressId)}/remove-from-continue-listening`),
}

async function callsOf(): Promise<CallsOf<OperationName>> {
  const [{ libraryCalls }, { upkeepCalls }] = await Promise.all([
    import('./library-calls.ts'),
    import('./upkeep-calls.ts'),
  ]).catch(() => {
    throw appError('unreachable')
  })
  return { ...ownCalls, ...libraryCalls, ...upkeepCalls }
}

/** How each operation is carried out. Its notices and what it invalidates are rows of the table in machines. */
export function createOperationActors(server: Server) {
  return {
    performOperation: fromPromise<unknown, OperationRequest>(async ({ input: { name, params } }) => {
      const calls: Partial<CallsOf<OperationName>> = name in ownCalls ? ownCalls : await callsOf()
      return calls[name]?.(server, params as never)
    }),
  }
}
