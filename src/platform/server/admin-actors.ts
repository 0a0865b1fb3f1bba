import { fromPromise } from 'xstate'
import { serverSettingsSchema } from '#machines/model/entities/index.ts'
import type { ServerSettings } from '#machines/model/entities/index.ts'
import * as z from '#machines/model/entities/zod.ts'
import type { Server } from './server.ts'

const settingsOfAccountSchema = z.object({ serverSettings: serverSettingsSchema })

/** What the pages of the settings read. */
export function createAdminActors(server: Server) {
  return {
    /** No call gives the settings alone: the one that says who is signed in has them. */
    readSettings: fromPromise<ServerSettings>(
      async ({ signal }) =>
        (await server.read('post', '/api/authorize', settingsOfAccountSchema, { signal })).serverSettings,
    ),
  }
}
