import { isNewerServer } from '#machines/app/updates/version-rules.ts'
import { settingsAnswerSchema } from '#machines/model/entities/index.ts'
import type { SettingsOperations } from '#machines/server/operations/settings-operations.ts'
import type { CallsOf } from './calls-of.ts'

/** The server takes one item after the other. */
const LONG = { timeoutMs: 60_000 }

/** How the settings of the server are written. */
export const settingsCalls: CallsOf<keyof SettingsOperations> = {
  'settings.update': async (server, { patch, serverVersion }) => {
    // newer servers sort titles by what this call writes beside the setting
    const hasOwnCall = 'sortingPrefixes' in patch && isNewerServer(serverVersion)
    const path = hasOwnCall ? '/api/sorting-prefixes' : '/api/settings'
    return (await server.read('patch', path, settingsAnswerSchema, { json: patch })).serverSettings
  },
  'cache.purge': (server, { scope }) =>
    server.send('post', scope === 'all' ? '/api/cache/purge' : '/api/cache/items/purge', 'OK'),
  'items.removeAll': (server) => server.send('delete', '/api/items/all', 'OK', LONG),
}
