import type { ServerSettings } from '#machines/model/entities/index.ts'
import { defaultsOf, isDefault } from '#machines/admin/server-settings/setting-defaults.ts'
import { valueOf } from '#machines/admin/server-settings/setting-changes.ts'
import type { SettingChange, SettingKey } from '#machines/admin/server-settings/server-settings.types.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'

/** All settings as the server said last; null until they are read. A page that uses them visits `serverSettings`. */
export function useServerSettings(): ServerSettings | null {
  return useSnapshot('serverSettings', ({ context }) => context.settings, null)
}

export interface ServerSetting<Key extends SettingKey> {
  /** What was chosen last while it is being saved; undefined until it is read, and where the server does not have it. */
  value: ServerSettings[Key] | undefined
  /** Null when nothing is to be said. */
  status: SettingChange['status'] | null
  isDefault: boolean
  /** Saves it. */
  change: (value: NonNullable<ServerSettings[Key]> | Extract<ServerSettings[Key], null>) => void
  /** Saves what a new server has. */
  restore: () => void
}

/**
 * One setting of the server, and the way to save it.
 * @example const keep = useServerSetting('backupsToKeep')
 */
export function useServerSetting<Key extends SettingKey>(key: Key): ServerSetting<Key> {
  const send = useIntents()
  const value = useSnapshot<'serverSettings', ServerSettings[Key] | undefined>(
    'serverSettings',
    ({ context: { settings, changes } }) => (settings ? valueOf(settings, changes, key) : undefined),
    undefined,
  )
  const status = useSnapshot<'serverSettings', SettingChange['status'] | null>(
    'serverSettings',
    ({ context }) => context.changes[key]?.status ?? null,
    null,
  )
  const version = useServerSettings()?.version ?? null
  return {
    value,
    status,
    isDefault: isDefault(key, value, version),
    change: (next) => send({ type: 'serverSettings.change', patch: { [key]: next } }),
    restore: () => send({ type: 'serverSettings.change', patch: { [key]: defaultsOf(version)[key] } }),
  }
}
