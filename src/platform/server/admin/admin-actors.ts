import { fromPromise } from 'xstate'
import { serverSettingsSchema } from '#machines/model/entities/index.ts'
import { isNewerServer } from '#machines/app/updates/version-rules.ts'
import { loggerDataSchema } from '#machines/model/entities/admin/logger-data.ts'
import type { LogEntry } from '#machines/model/entities/admin/log-entry.ts'
import type { ServerSettings } from '#machines/model/entities/index.ts'
import * as z from '#machines/model/entities/reading/zod.ts'
import type { Server } from '../server.ts'

const settingsOfAccountSchema = z.object({ serverSettings: serverSettingsSchema })

/** What the pages of the settings read. */
export function createAdminActors(server: Server, serverVersion: () => string | null) {
  return {
    /** No call gives the settings alone: the one that says who is signed in has them. */
    readSettings: fromPromise<ServerSettings>(
      async ({ signal }) =>
        (await server.read('post', '/api/authorize', settingsOfAccountSchema, { signal })).serverSettings,
    ),
    readLog: fromPromise<readonly LogEntry[] | null>(async ({ signal }) =>
      isNewerServer(serverVersion())
        ? (await server.read('get', '/api/logger-data', loggerDataSchema, { signal })).currentDailyLogs
        : null,
    ),
  }
}
