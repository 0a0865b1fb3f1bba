import {
  libraryUpdateOf,
  newLibraryOf,
  scheduleProblem,
} from '#machines/admin/library-editor/library-form.ts'
import type { Values } from '#machines/editing/values.ts'
import { appError } from '#machines/model/errors.ts'
import type { LibrariesOperations } from '#machines/server/operations/libraries-operations.ts'
import type { CallsOf } from './calls-of.ts'

const library = (id: string): string => `/api/libraries/${encodeURIComponent(id)}`
/** Items of a large library are removed one by one before it answers. */
const REMOVES = { timeoutMs: 60_000 }
/** The same of a folder, and both servers never answer where a new folder cannot be made. */
const UPDATES = { timeoutMs: 30_000 }

/** A server of the newer line dies of a malformed schedule. */
function refuseSchedule({ autoScanCronExpression }: Values): void {
  if (scheduleProblem(autoScanCronExpression)) throw appError('rejected')
}

/** How the writes on libraries are carried out. */
export const librariesCalls: CallsOf<keyof LibrariesOperations> = {
  'library.create': async (server, { values }) => {
    refuseSchedule(values)
    await server.send('post', '/api/libraries', ['id', 'folders'], { json: newLibraryOf(values) })
  },
  'library.update': async (server, { libraryId, changes }) => {
    refuseSchedule(changes)
    await server.send('patch', library(libraryId), ['id', 'folders'], {
      json: libraryUpdateOf(changes),
      ...UPDATES,
    })
  },
  'library.delete': (server, { libraryId }) =>
    server.send('delete', library(libraryId), ['id', 'folders'], REMOVES),
  'library.scan': (server, { libraryId, force }) =>
    server.send('post', `${library(libraryId)}/scan`, 'OK', { query: { force: force ? 1 : 0 } }),
  'library.match': (server, { libraryId }) => server.send('get', `${library(libraryId)}/matchall`, 'OK'),
  'libraries.reorder': (server, { order }) =>
    server.send('post', '/api/libraries/order', ['libraries'], { json: order }),
}
