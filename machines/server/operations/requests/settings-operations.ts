import type { SettingsPatch } from '../../../admin/server-settings/settings-patch.ts'
import type { ServerSettings } from '../../../model/entities/index.ts'

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
