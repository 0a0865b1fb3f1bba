import type { ServerSettings } from '../../model/entities/index.ts'

export type SettingKey = Exclude<keyof ServerSettings, 'version'>
/** Some settings, each with its new value. */
export type SettingsPatch = { [Key in SettingKey]?: ServerSettings[Key] }
