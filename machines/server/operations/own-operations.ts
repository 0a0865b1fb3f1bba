import type { ReadingPlace } from '../../model/reading.ts'
import type { CacheCommand } from '../catalog/reads.ts'
import type { RowsOf } from './operation-row.ts'
import type { RecordBefore } from './record-before.types.ts'

/** The listener's own marks and bookmarks. */
export interface OwnOperations {
  /** `before` is the record where it was read a moment ago. */
  'progress.setFinished': {
    params: { libraryItemId: string; episodeId: string | null; isFinished: boolean; before?: RecordBefore }
    result: readonly RecordBefore[]
  }
  /** Where a book's own e-book was read up to. */
  'progress.setReading': { params: { libraryItemId: string; place: ReadingPlace }; result: void }
  'progress.reset': { params: { progressId: string }; result: readonly RecordBefore[] }
  /** Writes records back that another write ended or lowered. */
  'progress.restore': { params: { records: readonly RecordBefore[] }; result: void }
  'bookmark.create': { params: { libraryItemId: string; time: number; title: string }; result: void }
  'bookmark.update': { params: { libraryItemId: string; time: number; title: string }; result: void }
  'bookmark.remove': { params: { libraryItemId: string; time: number }; result: void }
  'progress.batchSetFinished': {
    params: { libraryItemIds: readonly string[]; isFinished: boolean }
    result: readonly RecordBefore[]
  }
  /** When a title was begun and finished; what is left out stays. */
  'progress.setDates': {
    params: {
      libraryItemId: string
      episodeId: string | null
      startedAt?: number
      finishedAt?: number
      isUndo?: boolean
    }
    result: readonly RecordBefore[]
  }
  /** Takes it off the shelf of what is listened to, or puts it back where it was. */
  'progress.setHidden': {
    params: {
      progressId: string
      libraryItemId: string
      episodeId: string | null
      isHidden: boolean
      lastUpdate: number
    }
    result: void
  }
}

/** What the server keeps of the account's own listening. */
export const userRecord: readonly CacheCommand[] = [{ type: 'cache.invalidate', name: 'userRecord' }]

/** What each says when it is done or failed: here before the network fails. */
export const ownOperations: RowsOf<OwnOperations> = {
  'progress.setFinished': {
    succeeded: ({ isFinished }) =>
      isFinished ? 'operations.markedFinished' : 'operations.markedNotFinished',
    failed: 'operations.markFailed',
    restores: (before) => before,
    invalidates: ({ libraryItemId, episodeId, isFinished }) => [
      { type: 'cache.putTaken', taken: { kind: 'mark', key: { libraryItemId, episodeId }, isFinished } },
      ...userRecord,
    ],
  },
  // kept in this browser until it is sent, so a failure needs no notice
  'progress.setReading': {
    announced: true,
    invalidates: () => userRecord,
  },
  'progress.reset': {
    succeeded: 'operations.progressReset',
    failed: 'operations.resetFailed',
    restores: (before) => before,
    invalidates: () => userRecord,
  },
  'progress.restore': {
    succeeded: 'operations.restored',
    failed: 'operations.restoreFailed',
    invalidates: () => [...userRecord, { type: 'cache.invalidate', name: 'home' }],
  },
  'bookmark.create': {
    succeeded: 'operations.bookmarkCreated',
    failed: 'operations.bookmarkCreateFailed',
    invalidates: () => userRecord,
  },
  'bookmark.update': {
    succeeded: 'operations.bookmarkUpdated',
    failed: 'operations.bookmarkUpdateFailed',
    invalidates: () => userRecord,
  },
  'bookmark.remove': {
    succeeded: 'operations.bookmarkRemoved',
    failed: 'operations.bookmarkRemoveFailed',
    invalidates: () => userRecord,
  },
  'progress.batchSetFinished': {
    succeeded: 'operations.batchUpdated',
    failed: 'operations.batchUpdateFailed',
    restores: (before) => before,
    invalidates: () => userRecord,
  },
  'progress.setDates': {
    succeeded: 'operations.datesSaved',
    failed: 'operations.datesFailed',
    undo: (params, [before]) => datesBefore(params, before),
    invalidates: () => userRecord,
  },
  'progress.setHidden': {
    succeeded: ({ isHidden }) => (isHidden ? 'operations.hidden' : 'operations.shownAgain'),
    failed: 'operations.hideFailed',
    undo: (params) => (params.isHidden ? { ...params, isHidden: false } : null),
    invalidates: () => [...userRecord, { type: 'cache.invalidate', name: 'home' }],
  },
}

function datesBefore(
  params: OwnOperations['progress.setDates']['params'],
  before: RecordBefore | undefined,
): OwnOperations['progress.setDates']['params'] | null {
  const record = before?.record
  if (!record || params.isUndo) return null
  const { libraryItemId, episodeId, startedAt, finishedAt } = params
  return {
    libraryItemId,
    episodeId,
    ...(startedAt === undefined ? {} : { startedAt: record.startedAt }),
    ...(finishedAt === undefined || record.finishedAt === null ? {} : { finishedAt: record.finishedAt }),
    isUndo: true,
  }
}
