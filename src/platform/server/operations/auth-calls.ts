import { authSettingsAnswerSchema } from '#machines/model/entities/auth-settings.ts'
import type { AuthOperations } from '#machines/server/operations/auth-operations.ts'
import type { CallsOf } from './calls-of.ts'

/** How the settings of signing in are written. */
export const authCalls: CallsOf<keyof AuthOperations> = {
  'auth.save': async (server, { saves }) => {
    for (const json of saves)
      await server.read('patch', '/api/auth-settings', authSettingsAnswerSchema, { json })
  },
}
