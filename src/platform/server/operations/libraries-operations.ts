import {
  foldersIn,
  libraryUpdateOf,
  newLibraryOf,
  scheduleProblem,
} from '#machines/admin/library-editor/library-form.ts'
import type { EditChange } from '#machines/editing/edits/edit.types.ts'
import type { Values } from '#machines/editing/values.ts'
import { appError } from '#machines/model/errors.ts'
import type { CacheCommand } from '#machines/server/catalog/reads.ts'
import type { LibrariesOperations } from '#machines/server/operations/requests/libraries-operations.ts'
import { defineOperations } from './define-operations.ts'

const list: readonly CacheCommand[] = [{ type: 'cache.invalidate', name: 'libraries' }]

const ofOne = ({ libraryId }: { libraryId: string }): readonly CacheCommand[] => [
  ...list,
  { type: 'cache.invalidate', name: 'library', params: { libraryId } },
  { type: 'cache.invalidate', name: 'libraryStats', params: { libraryId } },
]

/** Folders are left out: one that is taken away again takes its items with it. */
function editOfLibrary(libraryId: string, before: Values, changes: Values): EditChange | null {
  const { folders: _, ...became } = changes
  const { folders: __, ...was } = before
  return Object.keys(became).length > 0 ? { of: 'library', libraryId, was, became } : null
}

const library = (id: string): string => `/api/libraries/${encodeURIComponent(id)}`

/** Both servers never answer where a new folder cannot be made; only items of a folder that goes take long. */
const QUICK = { timeoutMs: 30_000 }

function losesFolder(changes: Values, before: Values | null): boolean {
  const kept = new Set(foldersIn(changes['folders']).map(({ id }) => id))
  return foldersIn(before?.['folders']).some(({ id }) => !kept.has(id))
}

/** A server of the newer line dies of a malformed schedule. */
function refuseSchedule({ autoScanCronExpression }: Values): void {
  if (scheduleProblem(autoScanCronExpression)) throw appError('rejected')
}

/** How the writes on libraries are carried out. */
export const librariesOperations = defineOperations<LibrariesOperations>({
  'library.create': {
    call: async (server, { values }) => {
      refuseSchedule(values)
      await server.send('post', '/api/libraries', ['id', 'folders'], { json: newLibraryOf(values) })
    },
    succeeded: 'operations.libraryCreated',
    failed: 'operations.libraryCreateFailed',
    // which folder it is
    serverText: true,
    invalidates: () => list,
  },
  'library.update': {
    call: async (server, { libraryId, changes, before }) => {
      refuseSchedule(changes)
      await server.send('patch', library(libraryId), ['id', 'folders'], {
        json: libraryUpdateOf(changes),
        ...(losesFolder(changes, before) ? {} : QUICK),
      })
    },
    succeeded: 'operations.libraryUpdated',
    failed: 'operations.libraryUpdateFailed',
    serverText: true,
    invalidates: ofOne,
    edit: ({ libraryId, changes, before }) => before && editOfLibrary(libraryId, before, changes),
  },
  'library.delete': {
    call: (server, { libraryId }) => server.send('delete', library(libraryId), ['id', 'folders']),
    succeeded: 'operations.libraryDeleted',
    failed: 'operations.libraryDeleteFailed',
    invalidates: () => list,
  },
  'library.scan': {
    call: (server, { libraryId, force }) =>
      server.send('post', `${library(libraryId)}/scan`, 'OK', { query: { force: force ? 1 : 0 } }),
    succeeded: 'operations.libraryScanStarted',
    failed: 'operations.libraryScanFailed',
  },
  'library.match': {
    call: (server, { libraryId }) => server.send('get', `${library(libraryId)}/matchall`, 'OK'),
    succeeded: 'operations.libraryMatchStarted',
    failed: 'operations.libraryMatchFailed',
  },
  'libraries.reorder': {
    call: (server, { order }) => server.send('post', '/api/libraries/order', ['libraries'], { json: order }),
    failed: 'operations.librariesReorderFailed',
    invalidates: () => list,
  },
})
