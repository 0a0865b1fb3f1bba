import { librariesAnswerSchema } from '#machines/model/entities/index.ts'
import type { Library } from '#machines/model/entities/index.ts'
import type { Server } from '../server.ts'

/** All libraries of the server. */
export const readLibraries = async (server: Server, signal?: AbortSignal): Promise<readonly Library[]> =>
  (await server.read('get', '/api/libraries', librariesAnswerSchema, signal ? { signal } : {})).libraries
