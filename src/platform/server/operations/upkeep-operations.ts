import { passwordAnswerSchema } from '#machines/model/entities/index.ts'
import { itemScanAnswerSchema } from '#machines/model/entities/items/item-edit.ts'
import { appError } from '#machines/model/errors.ts'
import type { LocaleKey } from '#machines/model/locale-key.ts'
import type { CacheCommand } from '#machines/server/catalog/reads.ts'
import type { UpkeepOperations } from '#machines/server/operations/requests/upkeep-operations.ts'
import { defineOperations } from './define-operations.ts'
import { userRecord } from './own-operations.ts'

/** What items stood on that are deleted. */
const lists: readonly CacheCommand[] = [
  { type: 'cache.invalidate', name: 'shelfPage' },
  { type: 'cache.invalidate', name: 'library' },
  { type: 'cache.invalidate', name: 'home' },
  { type: 'cache.invalidate', name: 'series' },
  { type: 'cache.invalidate', name: 'author' },
  { type: 'cache.invalidate', name: 'authors' },
  { type: 'cache.invalidate', name: 'narrators' },
  { type: 'cache.invalidate', name: 'recentEpisodes' },
]

const feeds: readonly CacheCommand[] = [
  { type: 'cache.invalidate', name: 'feeds' },
  { type: 'cache.invalidate', name: 'item' },
  { type: 'cache.invalidate', name: 'series' },
  { type: 'cache.invalidate', name: 'collection' },
  { type: 'cache.invalidate', name: 'shelfPage' },
]

const SCAN_TEXTS: Readonly<Record<string, LocaleKey>> = {
  UPDATED: 'operations.scanUpdated',
  UPTODATE: 'operations.scanUpToDate',
  REMOVED: 'operations.scanRemoved',
}

const encoded = encodeURIComponent

/** How the account, items, feeds and e-readers are looked after; loaded with the first of these acts. */
export const upkeepOperations = defineOperations<UpkeepOperations>({
  'account.changePassword': {
    call: async (server, params) => {
      const answer = await server.read('patch', '/api/me/password', passwordAnswerSchema, { json: params })
      // a refused password comes with status 200
      if (answer.error) throw appError('rejected', { text: answer.error })
    },
    succeeded: 'operations.passwordChanged',
    failed: 'operations.passwordChangeFailed',
    serverText: true,
  },
  'series.setHidden': {
    call: (server, { seriesId, isHidden }) =>
      server.send(
        'get',
        `/api/me/series/${encoded(seriesId)}/${isHidden ? 'remove-from' : 'readd-to'}-continue-listening`,
        ['id', 'mediaProgress'],
      ),
    succeeded: ({ isHidden }) => (isHidden ? 'operations.hidden' : 'operations.seriesUpdated'),
    failed: 'operations.seriesUpdateFailed',
    undo: (params) => (params.isHidden ? { ...params, isHidden: false } : null),
    invalidates: () => [...userRecord, { type: 'cache.invalidate', name: 'home' }],
  },
  'item.scan': {
    call: async (server, { libraryItemId }) =>
      (await server.read('post', `/api/items/${encoded(libraryItemId)}/scan`, itemScanAnswerSchema)).result,
    succeeded: (_, result) => SCAN_TEXTS[result] ?? 'operations.scanDone',
    failed: 'operations.scanFailed',
  },
  'item.delete': {
    call: (server, { libraryItemId, hard }) =>
      server.send('delete', `/api/items/${encoded(libraryItemId)}`, 'OK', { query: { hard: hard ? 1 : 0 } }),
    succeeded: 'operations.itemDeleted',
    failed: 'operations.itemDeleteFailed',
    serverText: true,
    invalidates: ({ libraryItemId }) => [{ type: 'cache.dropItem', itemId: libraryItemId }, ...lists],
  },
  'items.delete': {
    call: (server, { libraryItemIds, hard }) =>
      server.send('post', '/api/items/batch/delete', 'OK', {
        query: { hard: hard ? 1 : 0 },
        json: { libraryItemIds },
      }),
    succeeded: 'operations.batchDeleted',
    failed: 'operations.batchDeleteFailed',
    serverText: true,
    invalidates: ({ libraryItemIds }) => [
      ...libraryItemIds.map((itemId) => ({ type: 'cache.dropItem', itemId }) as const),
      ...lists,
    ],
  },
  'items.scan': {
    call: (server, { libraryItemIds }) =>
      server.send('post', '/api/items/batch/scan', 'OK', { json: { libraryItemIds } }),
    failed: 'operations.batchScanFailed',
  },
  'items.embed': {
    call: (server, { libraryItemIds }) =>
      server.send('post', '/api/tools/batch/embed-metadata', 'OK', { json: { libraryItemIds } }),
    failed: 'operations.embedFailed',
  },
  'issues.remove': {
    call: (server, { libraryId }) =>
      server.send('delete', `/api/libraries/${encoded(libraryId)}/issues`, 'OK'),
    succeeded: 'operations.issuesRemoved',
    failed: 'operations.issuesRemoveFailed',
    invalidates: () => lists,
  },
  'feed.open': {
    call: (server, { entityType, entityId, serverAddress, slug, metadataDetails }) =>
      server.send('post', `/api/feeds/${entityType}/${encoded(entityId)}/open`, ['feed'], {
        json: { serverAddress, slug, ...(metadataDetails ? { metadataDetails } : {}) },
      }),
    failed: 'operations.feedOpenFailed',
    serverText: true,
    invalidates: () => feeds,
  },
  'feed.close': {
    call: (server, { feedId }) => server.send('post', `/api/feeds/${encoded(feedId)}/close`, 'OK'),
    succeeded: 'operations.feedClosed',
    failed: 'operations.feedCloseFailed',
    invalidates: () => feeds,
  },
  'ebook.send': {
    call: (server, { libraryItemId, deviceName }) =>
      server.send('post', '/api/emails/send-ebook-to-device', 'OK', { json: { libraryItemId, deviceName } }),
    succeeded: 'operations.ebookSent',
    failed: 'operations.ebookSendFailed',
  },
})
