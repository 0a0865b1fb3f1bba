import type { CacheCommand } from '../catalog/reads.ts'
import type { LocaleKey } from '../../model/locale-key.ts'
import type { ReadingPlace } from '../../model/reading.ts'
import { libraryOperations } from './library-operations.ts'
import type { LibraryOperations } from './library-operations.ts'
import type { RowOf } from './operation-row.ts'

/** Every change to the server, by name: what it is given and what it answers. */
export interface Operations extends LibraryOperations {
  'progress.setFinished': {
    params: { libraryItemId: string; episodeId: string | null; isFinished: boolean }
    result: void
  }
  /** Where a book's own e-book was read up to. */
  'progress.setReading': { params: { libraryItemId: string; place: ReadingPlace }; result: void }
  'progress.reset': { params: { progressId: string }; result: void }
  'bookmark.create': { params: { libraryItemId: string; time: number; title: string }; result: void }
  'bookmark.update': { params: { libraryItemId: string; time: number; title: string }; result: void }
  'bookmark.remove': { params: { libraryItemId: string; time: number }; result: void }
  'account.changePassword': { params: { password: string; newPassword: string }; result: void }
  'progress.batchSetFinished': {
    params: { libraryItemIds: readonly string[]; isFinished: boolean }
    result: void
  }
  /** Takes it off the shelf of what is listened to. */
  'progress.hide': { params: { progressId: string }; result: void }
  'series.hide': { params: { seriesId: string }; result: void }
  'series.show': { params: { seriesId: string }; result: void }
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

export type OperationName = keyof Operations
export type OperationRequest<Name extends OperationName = OperationName> = {
  [N in Name]: { name: N; params: Operations[N]['params'] }
}[Name]

export type OperationRow<Name extends OperationName> = RowOf<Operations[Name]>

const userRecord: readonly CacheCommand[] = [{ type: 'cache.invalidate', name: 'userRecord' }]

const lists: readonly CacheCommand[] = [
  { type: 'cache.invalidate', name: 'shelfPage' },
  { type: 'cache.invalidate', name: 'library' },
  { type: 'cache.invalidate', name: 'home' },
]
const feeds: readonly CacheCommand[] = [
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

/** The catalogue of writes. Adding a write is adding a row here, its call in platform, and a button. */
export const operationTable: { [Name in OperationName]: OperationRow<Name> } = {
  ...libraryOperations,
  'progress.setFinished': {
    subject: ({ libraryItemId, episodeId }) => `progress ${libraryItemId} ${episodeId ?? ''}`,
    succeeded: ({ isFinished }) =>
      isFinished ? 'operations.markedFinished' : 'operations.markedNotFinished',
    failed: 'operations.markFailed',
    invalidates: ({ libraryItemId, episodeId, isFinished }) => [
      { type: 'cache.putTaken', taken: { kind: 'mark', key: { libraryItemId, episodeId }, isFinished } },
      ...userRecord,
    ],
  },
  // kept in this browser until it is sent, so a failure needs no notice
  'progress.setReading': {
    subject: ({ libraryItemId }) => `progress ${libraryItemId} `,
    announced: true,
    invalidates: () => userRecord,
  },
  'progress.reset': {
    subject: ({ progressId }) => `progress ${progressId}`,
    failed: 'operations.resetFailed',
    invalidates: () => userRecord,
  },
  'bookmark.create': {
    subject: ({ libraryItemId }) => `bookmarks ${libraryItemId}`,
    succeeded: 'operations.bookmarkCreated',
    failed: 'operations.bookmarkCreateFailed',
    invalidates: () => userRecord,
  },
  'bookmark.update': {
    subject: ({ libraryItemId }) => `bookmarks ${libraryItemId}`,
    succeeded: 'operations.bookmarkUpdated',
    failed: 'operations.bookmarkUpdateFailed',
    invalidates: () => userRecord,
  },
  'bookmark.remove': {
    subject: ({ libraryItemId }) => `bookmarks ${libraryItemId}`,
    succeeded: 'operations.bookmarkRemoved',
    failed: 'operations.bookmarkRemoveFailed',
    invalidates: () => userRecord,
  },
  'account.changePassword': {
    subject: () => 'account',
    succeeded: 'operations.passwordChanged',
    failed: 'operations.passwordChangeFailed',
    serverText: true,
  },
  'progress.batchSetFinished': {
    subject: () => 'batch',
    succeeded: 'operations.batchUpdated',
    failed: 'operations.batchUpdateFailed',
    invalidates: () => userRecord,
  },
  'progress.hide': {
    subject: ({ progressId }) => `progress ${progressId}`,
    failed: 'operations.hideFailed',
    invalidates: () => [...userRecord, { type: 'cache.invalidate', name: 'home' }],
  },
  'series.hide': {
    subject: ({ seriesId }) => `series ${seriesId}`,
    failed: 'operations.hideFailed',
    invalidates: () => [...userRecord, { type: 'cache.invalidate', name: 'home' }],
  },
  'series.show': {
    subject: ({ seriesId }) => `series ${seriesId}`,
    succeeded: 'operations.seriesUpdated',
    failed: 'operations.seriesUpdateFailed',
    invalidates: () => [...userRecord, { type: 'cache.invalidate', name: 'home' }],
  },
  'item.scan': {
    subject: ({ libraryItemId }) => `item ${libraryItemId}`,
    succeeded: (_, result) => SCAN_TEXTS[result] ?? 'operations.scanDone',
    failed: 'operations.scanFailed',
  },
  'item.delete': {
    subject: ({ libraryItemId }) => `item ${libraryItemId}`,
    succeeded: 'operations.itemDeleted',
    failed: 'operations.itemDeleteFailed',
    serverText: true,
    invalidates: ({ libraryItemId }) => [{ type: 'cache.dropItem', itemId: libraryItemId }, ...lists],
  },
  'items.delete': {
    subject: () => 'batch',
    succeeded: 'operations.batchDeleted',
    failed: 'operations.batchDeleteFailed',
    serverText: true,
    invalidates: ({ libraryItemIds }) => [
      ...libraryItemIds.map((itemId) => ({ type: 'cache.dropItem', itemId }) as const),
      ...lists,
    ],
  },
  'items.scan': { subject: () => 'batch', failed: 'operations.batchScanFailed' },
  'items.embed': { subject: () => 'batch', failed: 'operations.embedFailed' },
  'issues.remove': {
    subject: ({ libraryId }) => `library ${libraryId}`,
    succeeded: 'operations.issuesRemoved',
    failed: 'operations.issuesRemoveFailed',
    invalidates: () => lists,
  },
  'feed.open': {
    subject: ({ entityId }) => `feed ${entityId}`,
    failed: 'operations.feedOpenFailed',
    serverText: true,
    invalidates: () => feeds,
  },
  'feed.close': {
    subject: ({ feedId }) => `feed ${feedId}`,
    succeeded: 'operations.feedClosed',
    failed: 'operations.feedCloseFailed',
    invalidates: () => feeds,
  },
  'ebook.send': {
    subject: ({ libraryItemId }) => `ebook ${libraryItemId}`,
    succeeded: 'operations.ebookSent',
    failed: 'operations.ebookSendFailed',
  },
}

export function subjectOf(request: OperationRequest): string {
  const row = operationTable[request.name] as OperationRow<OperationName>
  return row.subject(request.params)
}
