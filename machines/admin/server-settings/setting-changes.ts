import { keysOf } from '../../model/keys-of.ts'
import type { ServerSettings } from '../../model/entities/index.ts'
import type { SettingChanges, SettingKey, SettingsPatch } from './server-settings.types.ts'

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The changes with these on their way. */
export function withSaving(changes: SettingChanges, patch: SettingsPatch): SettingChanges {
  const saving = keysOf(patch).map((key) => [key, { value: patch[key], status: 'saving' }] as const)
  return { ...changes, ...Object.fromEntries(saving) }
}

/** The changes after the server took or refused these; one that was changed again meanwhile is still on its way. */
export function withAnswer(
  changes: SettingChanges,
  patch: SettingsPatch,
  status: 'saved' | 'failed',
): SettingChanges {
  const answered = keysOf(patch).flatMap((key) => {
    const change = changes[key]
    return change && isSame(change.value, patch[key]) ? [[key, { ...change, status }] as const] : []
  })
  return { ...changes, ...Object.fromEntries(answered) }
}

/** The changes without those that were said to be saved. */
export const withoutSaved = (changes: SettingChanges): SettingChanges =>
  Object.fromEntries(Object.entries(changes).filter(([, { status }]) => status !== 'saved'))

/** What is to be sent now: of each key that is to be saved the last value, unless another one of it is on its way. */
export function toSend(changes: SettingChanges, sent: SettingsPatch): SettingsPatch {
  const due = keysOf(changes).filter((key) => changes[key]?.status === 'saving' && !(key in sent))
  return Object.fromEntries(due.map((key) => [key, changes[key]?.value]))
}

/** The sent ones without those that were answered. */
export const withoutKeys = (sent: SettingsPatch, patch: SettingsPatch): SettingsPatch =>
  Object.fromEntries(Object.entries(sent).filter(([key]) => !(key in patch)))

/** What a page shows of a setting: what was chosen last while it is being saved, else what the server has. */
export function valueOf<Key extends SettingKey>(
  settings: ServerSettings,
  changes: SettingChanges,
  key: Key,
): ServerSettings[Key] {
  const change = changes[key]
  return change?.status === 'saving' ? (change.value as ServerSettings[Key]) : settings[key]
}
