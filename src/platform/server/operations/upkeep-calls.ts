import { passwordAnswerSchema } from '#machines/model/entities/index.ts'
import { itemScanAnswerSchema } from '#machines/model/entities/item-edit.ts'
import { appError } from '#machines/model/errors.ts'
import type { UpkeepOperations } from '#machines/server/operations/upkeep-operations.ts'
import type { CallsOf } from './calls-of.ts'

const encoded = encodeURIComponent

/** How the account, items, feeds and e-readers are looked after; loaded with the first of these acts. */
export const upkeepCalls: CallsOf<keyof UpkeepOperations> = {
  'account.changePassword': async (server, params) => {
    const answer = await server.read('patch', '/api/me/password', passwordAnswerSchema, { json: params })
    // a refused password comes with status 200
    if (answer.error) throw appError('rejected', { text: answer.error })
  },
  'series.setHidden': (server, { seriesId, isHidden }) =>
    server.send(
      'get',
      `/api/me/series/${encoded(seriesId)}/${isHidden ? 'remove-from' : 'readd-to'}-continue-listening`,
      ['id', 'mediaProgress'],
    ),
  'item.scan': async (server, { libraryItemId }) =>
    (await server.read('post', `/api/items/${encoded(libraryItemId)}/scan`, itemScanAnswerSchema)).result,
  'item.delete': (server, { libraryItemId, hard }) =>
    server.send('delete', `/api/items/${encoded(libraryItemId)}`, 'OK', { query: { hard: hard ? 1 : 0 } }),
  'items.delete': (server, { libraryItemIds, hard }) =>
    server.send('post', '/api/items/batch/delete', 'OK', {
      query: { hard: hard ? 1 : 0 },
      json: { libraryItemIds },
    }),
  'items.scan': (server, { libraryItemIds }) =>
    server.send('post', '/api/items/batch/scan', 'OK', { json: { libraryItemIds } }),
  'items.embed': (server, { libraryItemIds }) =>
    server.send('post', '/api/tools/batch/embed-metadata', 'OK', { json: { libraryItemIds } }),
  'issues.remove': (server, { libraryId }) =>
    server.send('delete', `/api/libraries/${encoded(libraryId)}/issues`, 'OK'),
  'feed.open': (server, { entityType, entityId, serverAddress, slug, metadataDetails }) =>
    server.send('post', `/api/feeds/${entityType}/${encoded(entityId)}/open`, ['feed'], {
      json: { serverAddress, slug, ...(metadataDetails ? { metadataDetails } : {}) },
    }),
  'feed.close': (server, { feedId }) => server.send('post', `/api/feeds/${encoded(feedId)}/close`, 'OK'),
  'ebook.send': (server, { libraryItemId, deviceName }) =>
    server.send('post', '/api/emails/send-ebook-to-device', 'OK', { json: { libraryItemId, deviceName } }),
}
