import { tagsAnswerSchema, usersAnswerSchema } from '#machines/model/entities/admin.ts'
import type { AdminReadName } from '#machines/server/catalog/admin-reads.ts'
import type { ReadKey, ReadResult } from '#machines/server/catalog/reads.ts'
import type { Server } from '../server.ts'
import { utilsReads } from './utils-reads.ts'

/** Reads of administration: a chunk of its own, loaded with the first of them. */
export const adminReads: {
  [Name in AdminReadName]: (
    server: Server,
    key: ReadKey<Name>,
    signal: AbortSignal,
  ) => Promise<ReadResult<Name>>
} = {
  ...utilsReads,
  users: async (server, _key, signal) =>
    (await server.read('get', '/api/users', usersAnswerSchema, { signal })).users,
  tags: async (server, _key, signal) =>
    (await server.read('get', '/api/tags', tagsAnswerSchema, { signal })).tags,
}
