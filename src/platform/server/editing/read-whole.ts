import {
  librariesAnswerSchema,
  libraryItemExpandedSchema,
  librarySchema,
} from '#machines/model/entities/index.ts'
import type { Library, LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { itemCall } from '../reads/read-calls.ts'
import type { Server } from '../server.ts'

/** Lists of an item that a form writes back as a whole: one that was read in part would be cut to that part. */
export const WHOLE_OF_ITEM = /\bmedia\.(?:chapters|tags|metadata\.(?:authors|series|narrators|genres))\b/
/** The same of a library: a folder that is not written back goes with all its items. */
const WHOLE_OF_LIBRARY = /\bfolders\b/

export const readWholeItem = async (
  server: Server,
  id: string,
  signal: AbortSignal,
): Promise<LibraryItemExpanded> => {
  const { path, query } = itemCall(id)
  return await server.read('get', path, libraryItemExpandedSchema, { query, signal, whole: WHOLE_OF_ITEM })
}

export const readWholeLibrary = (server: Server, id: string, signal: AbortSignal): Promise<Library> =>
  server.read('get', `/api/libraries/${encodeURIComponent(id)}`, librarySchema, {
    signal,
    whole: WHOLE_OF_LIBRARY,
  })

export const readWholeLibraries = async (server: Server, signal: AbortSignal): Promise<readonly Library[]> =>
  (await server.read('get', '/api/libraries', librariesAnswerSchema, { signal, whole: WHOLE_OF_LIBRARY }))
    .libraries
