import { serverSettingsSchema } from '../../model/entities/index.ts'
import type { ServerSettings } from '../../model/entities/index.ts'
import { SETTING_DEFAULTS } from './setting-defaults.ts'

/** What a new server of the older line has, with some of it otherwise. */
export const settingsWith = (others: Partial<ServerSettings> = {}): ServerSettings =>
  serverSettingsSchema.parse({ ...SETTING_DEFAULTS, version: null, ...others })
