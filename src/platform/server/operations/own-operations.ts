import type { CacheCommand } from '#machines/server/catalog/reads.ts'
import type { OwnOperations } from '#machines/server/operations/requests/own-operations.ts'
import { stepsBack } from '#machines/server/operations/steps-back.ts'
import type { RecordBefore } from '#machines/server/operations/record-before.types.ts'
import { progressPath } from '../progress/paths.ts'
import { defineOperations } from './define-operations.ts'
import { recordBefore, recordNamed, recordsBefore, writeSteps } from './records-before.ts'

const encoded = encodeURIComponent

/** What the server keeps of the account's own listening. */
export const userRecord: readonly CacheCommand[] = [{ type: 'cache.invalidate', name: 'userRecord' }]

/** The same, and the shelves whose filter asks for it: without the socket nothing else says that a title left one. */
const marks: readonly CacheCommand[] = [
  ...userRecord,
  { type: 'cache.invalidate', name: 'shelfPage', only: 'progress' },
]

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

/** The listener's own marks and bookmarks: their code is there before the network fails. */
export const ownOperations = defineOperations<OwnOperations>({
  'progress.setFinished': {
    call: async (server, { libraryItemId, episodeId, isFinished, before }, deps) => {
      const key = { libraryItemId, episodeId }
      const there = before ?? (await recordBefore(server, deps.recordOf, key))
      await server.send('patch', progressPath(key), 'OK', { json: { isFinished } })
      return [there]
    },
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
    call: (server, { libraryItemId, place }) =>
      server.send('patch', progressPath({ libraryItemId, episodeId: null }), 'OK', {
        json: { ebookLocation: place.location, ebookProgress: place.progress },
        keepalive: true,
      }),
    announced: true,
    invalidates: () => userRecord,
  },
  'progress.reset': {
    call: async (server, { progressId }) => {
      const before = await recordNamed(server, progressId)
      await server.send('delete', `/api/me/progress/${encoded(progressId)}`, 'OK')
      return before
    },
    succeeded: 'operations.progressReset',
    failed: 'operations.resetFailed',
    restores: (before) => before,
    invalidates: () => marks,
  },
  'progress.restore': {
    call: (server, { records }) => writeSteps(server, records.flatMap(stepsBack)),
    succeeded: 'operations.restored',
    failed: 'operations.restoreFailed',
    invalidates: () => [...marks, { type: 'cache.invalidate', name: 'home' }],
  },
  'bookmark.create': {
    call: (server, { libraryItemId, time, title }) =>
      server.send('post', `/api/me/item/${encoded(libraryItemId)}/bookmark`, ['libraryItemId', 'time'], {
        json: { time: Math.floor(time), title },
      }),
    succeeded: 'operations.bookmarkCreated',
    failed: 'operations.bookmarkCreateFailed',
    invalidates: () => userRecord,
  },
  'bookmark.update': {
    call: (server, { libraryItemId, time, title }) =>
      server.send('patch', `/api/me/item/${encoded(libraryItemId)}/bookmark`, ['libraryItemId', 'time'], {
        json: { libraryItemId, time, title },
      }),
    succeeded: 'operations.bookmarkUpdated',
    failed: 'operations.bookmarkUpdateFailed',
    invalidates: () => userRecord,
  },
  'bookmark.remove': {
    call: (server, { libraryItemId, time }) =>
      server.send('delete', `/api/me/item/${encoded(libraryItemId)}/bookmark/${time}`, 'OK'),
    succeeded: 'operations.bookmarkRemoved',
    failed: 'operations.bookmarkRemoveFailed',
    invalidates: () => userRecord,
  },
  'progress.batchSetFinished': {
    call: async (server, { keys, isFinished }) => {
      const before = await recordsBefore(server, keys)
      await writeSteps(
        server,
        keys.map((key) => ({ ...key, isFinished })),
      )
      return before
    },
    succeeded: 'operations.batchUpdated',
    failed: 'operations.batchUpdateFailed',
    restores: (before) => before,
    invalidates: () => marks,
  },
  'progress.setDates': {
    call: async (server, { libraryItemId, episodeId, isUndo: _, ...dates }, deps) => {
      const key = { libraryItemId, episodeId }
      const before = await recordBefore(server, deps.recordOf, key)
      await server.send('patch', progressPath(key), 'OK', { json: dates })
      return [before]
    },
    succeeded: 'operations.datesSaved',
    failed: 'operations.datesFailed',
    undo: (params, [before]) => datesBefore(params, before),
    invalidates: () => userRecord,
  },
  'progress.setHidden': {
    call: (server, { progressId, isHidden, lastUpdate, ...key }) =>
      isHidden
        ? server.send('get', `/api/me/progress/${encoded(progressId)}/remove-from-continue-listening`, [
            'id',
            'mediaProgress',
          ])
        : // with its own time it comes back where it stood
          server.send('patch', progressPath(key), 'OK', {
            json: { hideFromContinueListening: false, lastUpdate },
          }),
    succeeded: ({ isHidden }) => (isHidden ? 'operations.hidden' : 'operations.shownAgain'),
    failed: 'operations.hideFailed',
    undo: (params) => (params.isHidden ? { ...params, isHidden: false } : null),
    invalidates: () => [...userRecord, { type: 'cache.invalidate', name: 'home' }],
  },
})
