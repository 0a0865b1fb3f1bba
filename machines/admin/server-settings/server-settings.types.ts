import type { ClientServerSettings } from '../../account/session/session.types.ts'
import type { ServerSettings } from '../../model/entities/index.ts'
import type { AppError } from '../../model/errors.ts'
import type { OperationsIntent } from '../../server/operations/operations.machine.ts'
import type { SettingKey, SettingsPatch } from './settings-patch.ts'

export type { SettingKey, SettingsPatch } from './settings-patch.ts'

/** `saved` is said for a moment, `failed` until the next try: the server's value is back. */
export interface SettingChange {
  value: unknown
  status: 'saving' | 'saved' | 'failed'
}
export type SettingChanges = Readonly<Partial<Record<SettingKey, SettingChange>>>

export interface ServerSettingsContext {
  /** As the server said last; null until they are read. */
  settings: ServerSettings | null
  changes: SettingChanges
  /** What is on its way to the server, by key: one value of a key at a time. */
  sent: SettingsPatch
  /** Why they could not be read. */
  error: AppError | null
}

export type ServerSettingsIntent =
  | { type: 'serverSettings.open' }
  | { type: 'serverSettings.close' }
  | { type: 'serverSettings.retry' }
  /** Saves these, each by itself. The last value of a key wins. */
  | { type: 'serverSettings.change'; patch: SettingsPatch }

export type ServerSettingsFact =
  | { type: 'setting.saved'; patch: SettingsPatch; settings: ServerSettings }
  | { type: 'setting.refused'; patch: SettingsPatch }
  /** They can have changed elsewhere: servers send no message of it. */
  | { type: 'settings.doubted' }

export type ServerSettingsEvent = ServerSettingsIntent | ServerSettingsFact

export type ServerSettingsToParent =
  | OperationsIntent
  | { type: 'serverSettings.known'; settings: ClientServerSettings }
