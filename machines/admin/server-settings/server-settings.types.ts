export type ServerSettingsIntent = { type: 'serverSettings.open' } | { type: 'serverSettings.close' }

export type ServerSettingsEvent = ServerSettingsIntent
