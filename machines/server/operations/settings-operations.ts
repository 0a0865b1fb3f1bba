import type { ServerSettings } from '../../model/entities/index.ts'
import type { RowsOf } from './operation-row.ts'

export type SettingKey = Exclude<keyof ServerSettings, 'version'>
/** Some settings, each with the value that it shall have. */
export type SettingsPatch = { [Key in SettingKey]?: ServerSettings[Key] }

/** Writes of the server's settings. */
export interface SettingsOperations {
  /** One key at a time. Newer servers (`serverVersion`) take the prefixes by a call of their own. */
  'settings.update': {
    params: { patch: SettingsPatch; serverVersion: string | null }
    result: ServerSettings
  }
}

/** What each says when it is done or failed. */
export const settingsOperations: RowsOf<SettingsOperations> = {
  // its row on the page says that it is saved
  'settings.update': { failed: 'operations.settingsUpdateFailed', serverText: true },
}
