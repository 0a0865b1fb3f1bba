import { fromPromise } from 'xstate'
import { passwordAnswerSchema } from '#machines/model/entities/index.ts'
import { itemScanAnswerSchema } from '#machines/model/entities/item-edit.ts'
import { appError } from '#machines/model/errors.ts'
import type { LibraryOperations } from '#machines/operations/library-operations.ts'
import type { OperationName, OperationRequest, Operations } from '#machines/operations/operations.table.ts'
import { progressPath } from '../progress/paths.ts'
import type { Server } from '../server/server.ts'

type Calls = {
  [Name in OperationName]: (
    server: Server,
    params: Operations[Name]['params'],
  ) => Promise<Operations[Name]['result']>
}

const encoded = encodeURIComponent

/** How each operation is carried out. Its notices and what it invalidates are rows of the table in machines. */
const calls: Omit<Calls, keyof LibraryOperations> = {
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
  'account.changePassword': async (server, params) => {
    const answer = await server.read('patch', '/api/me/password', passwordAnswerSchema, { json: params })
    // a refused password comes with status 200
    if (answer.error) throw appError('rejected', { text: answer.error })
  },
  'progress.batchSetFinished': (server, { libraryItemIds, isFinished }) =>
    server.send('patch', '/api/me/progress/batch/update', {
      json: libraryItemIds.map((libraryItemId) => ({ libraryItemId, isFinished })),
    }),
  'progress.hide': (server, { progressId }) =>
    server.send('get', `/api/me/progress/${encoded(progressId)}/remove-from-continue-listening`),
  'series.hide': (server, { seriesId }) =>
    server.send('get', `/api/me/series/${encoded(seriesId)}/remove-from-continue-listening`),
  'series.show': (server, { seriesId }) =>
    server.send('get', `/api/me/series/${encoded(seriesId)}/readd-to-continue-listening`),
  'item.scan': async (server, { libraryItemId }) =>
    (await server.read('post', `/api/items/${encoded(libraryItemId)}/scan`, itemScanAnswerSchema)).result,
  'item.delete': (server, { libraryItemId, hard }) =>
    server.send('delete', `/api/items/${encoded(libraryItemId)}`, { query: { hard: hard ? 1 : 0 } }),
  'items.delete': (server, { libraryItemIds, hard }) =>
    server.send('post', '/api/items/batch/delete', {
      query: { hard: hard ? 1 : 0 },
      json: { libraryItemIds },
    }),
  'items.scan': (server, { libraryItemIds }) =>
    server.send('post', '/api/items/batch/scan', { json: { libraryItemIds } }),
  'items.embed': (server, { libraryItemIds }) =>
    server.send('post', '/api/tools/batch/embed-metadata', { json: { libraryItemIds } }),
  'issues.remove': (server, { libraryId }) =>
    server.send('delete', `/api/libraries/${encoded(libraryId)}/issues`),
  'feed.open': (server, { entityType, entityId, serverAddress, slug, metadataDetails }) =>
    server.send('post', `/api/feeds/${entityType}/${encoded(entityId)}/open`, {
      json: { serverAddress, slug, ...(metadataDetails ? { metadataDetails } : {}) },
    }),
  'feed.close': (server, { feedId }) => server.send('post', `/api/feeds/${encoded(feedId)}/close`),
  'ebook.send': (server, { libraryItemId, deviceName }) =>
    server.send('post', '/api/emails/send-ebook-to-device', { json: { libraryItemId, deviceName } }),
}

export function createOperationActors(server: Server) {
  return {
    performOperation: fromPromise<unknown, OperationRequest>(async ({ input: { name, params } }) => {
      // those about collections, playlists, authors and narrators come with their screens
      const all = name in calls ? calls : (await import('./library-calls.ts')).libraryCalls
      return (all as Calls)[name](server, params as never)
    }),
  }
}
