import { authSettingsAnswerSchema } from '#machines/model/entities/admin/auth-settings.ts'
import type { AuthOperations } from '#machines/server/operations/requests/auth-operations.ts'
import { defineOperations } from './define-operations.ts'

/** How the settings of signing in are written. */
export const authOperations = defineOperations<AuthOperations>({
  'auth.save': {
    call: async (server, { saves }) => {
      for (const json of saves)
        await server.read('patch', '/api/auth-settings', authSettingsAnswerSchema, { json })
    },
    succeeded: 'operations.authSaved',
    failed: 'operations.authSaveFailed',
    serverText: true,
  },
})
