import { isNewerServer } from '#machines/app/updates/version-rules.ts'
import { settingsAnswerSchema } from '#machines/model/entities/index.ts'
import type { SettingsOperations } from '#machines/server/operations/requests/settings-operations.ts'
import { defineOperations } from './define-operations.ts'

/** How the settings of the server are written. */
export const settingsOperations = defineOperations<SettingsOperations>({
  // its row on the page says that it is saved
  'settings.update': {
    call: async (server, { patch, serverVersion }) => {
      // newer servers sort titles by what this call writes beside the setting
      const hasOwnCall = 'sortingPrefixes' in patch && isNewerServer(serverVersion)
      const path = hasOwnCall ? '/api/sorting-prefixes' : '/api/settings'
      return (await server.read('patch', path, settingsAnswerSchema, { json: patch })).serverSettings
    },
    failed: 'operations.settingsUpdateFailed',
    edit: ({ patch, before, serverVersion }) =>
      before && { of: 'settings', was: before, became: patch, serverVersion },
  },
  'cache.purge': {
    call: (server, { scope }) =>
      server.send('post', scope === 'all' ? '/api/cache/purge' : '/api/cache/items/purge', 'OK'),
    succeeded: 'operations.cachePurged',
    failed: 'operations.cachePurgeFailed',
  },
  'items.removeAll': {
    call: (server) => server.send('delete', '/api/items/all', 'OK'),
    failed: 'operations.removeAllFailed',
  },
})
