import { librariesAnswerSchema, librarySchema } from '#machines/model/entities/index.ts'
import type { Library } from '#machines/model/entities/index.ts'
import type { Server } from '../server.ts'

/** One library as the server has it now, without what it can be filtered by. */
export const readLibrary = (server: Server, libraryId: string, signal: AbortSignal): Promise<Library> =>
  server.read('get', `/api/libraries/${encodeURIComponent(libraryId)}`, librarySchema, { signal })

/** All libraries of the server. */
export const readLibraries = async (server: Server, signal?: AbortSignal): Promise<readonly Library[]> =>
  (await server.read('get', '/api/libraries', librariesAnswerSchema, signal ? { signal } : {})).libraries
