import type { CacheCommand } from '../catalog/reads.ts'
import type { LocaleKey } from '../model/locale-key.ts'

/** Every change to the server, by name: what it is given and what it answers. */
export interface Operations {
  'progress.setFinished': {
    params: { libraryItemId: string; episodeId: string | null; isFinished: boolean }
    result: void
  }
  'progress.reset': { params: { progressId: string }; result: void }
  'bookmark.create': { params: { libraryItemId: string; time: number; title: string }; result: void }
  'bookmark.update': { params: { libraryItemId: string; time: number; title: string }; result: void }
  'bookmark.remove': { params: { libraryItemId: string; time: number }; result: void }
  'account.changePassword': { params: { password: string; newPassword: string }; result: void }
}

export type OperationName = keyof Operations
export type OperationRequest<Name extends OperationName = OperationName> = {
  [N in Name]: { name: N; params: Operations[N]['params'] }
}[Name]

export interface OperationRow<Name extends OperationName> {
  /** Operations on the same subject run one after the other, in order. */
  subject: (params: Operations[Name]['params']) => string
  /** Text keys; a success without one is silent, a failure without one is only logged. */
  succeeded?: LocaleKey | ((params: Operations[Name]['params']) => LocaleKey)
  failed?: LocaleKey
  /** Show the server's own short sentence instead of ours, when it sent one. */
  serverText?: boolean
  /** What the cache has to read again afterwards; socket facts bring most changes by themselves. */
  invalidates?: (params: Operations[Name]['params']) => readonly CacheCommand[]
}

const userRecord: readonly CacheCommand[] = [{ type: 'cache.invalidate', name: 'userRecord' }]

/** The catalogue of writes. Adding a write is adding a row here, its call in platform, and a button. */
export const operationTable: { [Name in OperationName]: OperationRow<Name> } = {
  'progress.setFinished': {
    subject: ({ libraryItemId, episodeId }) => `progress ${libraryItemId} ${episodeId ?? ''}`,
    succeeded: ({ isFinished }) =>
      isFinished ? 'operations.markedFinished' : 'operations.markedNotFinished',
    failed: 'operations.markFailed',
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
}

export function subjectOf(request: OperationRequest): string {
  const row = operationTable[request.name] as OperationRow<OperationName>
  return row.subject(request.params)
}
