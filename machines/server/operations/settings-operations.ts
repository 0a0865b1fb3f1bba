import type { SettingsPatch } from '../../admin/server-settings/settings-patch.ts'
import type { ServerSettings } from '../../model/entities/index.ts'
import type { RowsOf } from './operation-row.ts'

/** Writes of the server's settings. */
export interface SettingsOperations {
  /** One key at a time; `before` as in `item.update`. Newer servers (`serverVersion`) take the prefixes by a call of their own. */
  'settings.update': {
    params: { patch: SettingsPatch; before: SettingsPatch | null; serverVersion: string | null }
    result: ServerSettings
  }
  /** Covers and pictures in sizes that were asked for; `items`: what is kept of items only. */
  'cache.purge': { params: { scope: 'all' | 'items' }; result: void }
  /** Every item of every library, from the database; their files stay. Newer servers have no such call. */
  'items.removeAll': { params: Record<never, never>; result: void }
}

/** What each says when it is done or failed. */
export const settingsOperations: RowsOf<SettingsOperations> = {
  // its row on the page says that it is saved
  'settings.update': {
    failed: 'operations.settingsUpdateFailed',
    edit: ({ patch, before, serverVersion }) =>
      before && { of: 'settings', was: before, became: patch, serverVersion },
  },
  'cache.purge': { succeeded: 'operations.cachePurged', failed: 'operations.cachePurgeFailed' },
  'items.removeAll': { failed: 'operations.removeAllFailed' },
}
