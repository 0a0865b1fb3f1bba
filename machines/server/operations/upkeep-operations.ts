import type { LocaleKey } from '../../model/locale-key.ts'
import type { CacheCommand } from '../catalog/reads.ts'
import type { RowsOf } from './operation-row.ts'
import { userRecord } from './own-operations.ts'

/** Writes that look after the account, items, feeds and e-readers. */
export interface UpkeepOperations {
  'account.changePassword': { params: { password: string; newPassword: string }; result: void }
  /** Takes a series off the shelf of those that go on, or puts it back. */
  'series.setHidden': { params: { seriesId: string; isHidden: boolean }; result: void }
  'item.scan': { params: { libraryItemId: string }; result: string }
  'item.delete': { params: { libraryItemId: string; hard: boolean }; result: void }
  'items.delete': { params: { libraryItemIds: readonly string[]; hard: boolean }; result: void }
  'items.scan': { params: { libraryItemIds: readonly string[] }; result: void }
  'items.embed': { params: { libraryItemIds: readonly string[] }; result: void }
  'issues.remove': { params: { libraryId: string }; result: void }
  'feed.open': {
    params: {
      entityType: 'item' | 'collection' | 'series'
      entityId: string
      serverAddress: string
      slug: string
      metadataDetails: { preventIndexing: boolean; ownerName: string; ownerEmail: string } | null
    }
    result: void
  }
  'feed.close': { params: { feedId: string }; result: void }
  'ebook.send': { params: { libraryItemId: string; deviceName: string }; result: void }
}

const lists: readonly CacheCommand[] = [
  { type: 'cache.invalidate', name: 'shelfPage' },
  { type: 'cache.invalidate', name: 'library' },
  { type: 'cache.invalidate', name: 'home' },
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

/** What each says when it is done or failed; texts of the specification where it has them. */
export const upkeepOperations: RowsOf<UpkeepOperations> = {
  'account.changePassword': {
    succeeded: 'operations.passwordChanged',
    failed: 'operations.passwordChangeFailed',
    serverText: true,
  },
  'series.setHidden': {
    succeeded: ({ isHidden }) => (isHidden ? 'operations.hidden' : 'operations.seriesUpdated'),
    failed: 'operations.seriesUpdateFailed',
    undo: (params) => (params.isHidden ? { ...params, isHidden: false } : null),
    invalidates: () => [...userRecord, { type: 'cache.invalidate', name: 'home' }],
  },
  'item.scan': {
    succeeded: (_, result) => SCAN_TEXTS[result] ?? 'operations.scanDone',
    failed: 'operations.scanFailed',
  },
  'item.delete': {
    succeeded: 'operations.itemDeleted',
    failed: 'operations.itemDeleteFailed',
    serverText: true,
    invalidates: ({ libraryItemId }) => [{ type: 'cache.dropItem', itemId: libraryItemId }, ...lists],
  },
  'items.delete': {
    succeeded: 'operations.batchDeleted',
    failed: 'operations.batchDeleteFailed',
    serverText: true,
    invalidates: ({ libraryItemIds }) => [
      ...libraryItemIds.map((itemId) => ({ type: 'cache.dropItem', itemId }) as const),
      ...lists,
    ],
  },
  'items.scan': { failed: 'operations.batchScanFailed' },
  'items.embed': { failed: 'operations.embedFailed' },
  'issues.remove': {
    succeeded: 'operations.issuesRemoved',
    failed: 'operations.issuesRemoveFailed',
    invalidates: () => lists,
  },
  'feed.open': {
    failed: 'operations.feedOpenFailed',
    serverText: true,
    invalidates: () => feeds,
  },
  'feed.close': {
    succeeded: 'operations.feedClosed',
    failed: 'operations.feedCloseFailed',
    invalidates: () => feeds,
  },
  'ebook.send': {
    succeeded: 'operations.ebookSent',
    failed: 'operations.ebookSendFailed',
  },
}
