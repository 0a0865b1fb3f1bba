import type { Draft, Errors } from '../../editing/form/form.types.ts'
import type { HoldIntent } from '../../editing/leave-guard/leave-guard.types.ts'
import type { EmailSettings } from '../../model/entities/admin/admin-server.ts'
import type { EreaderDevice } from '../../model/entities/sign-in.ts'
import type { AppError } from '../../model/errors.ts'
import type { EreaderScope } from '../../server/operations/requests/email-operations.ts'
import type { DeviceFields } from './ereader-rules.ts'

export interface NamedUser {
  id: string
  username: string
}

export interface EmailRead {
  settings: EmailSettings
  /** Who devices can be for; null where the server does not ask. */
  users: readonly NamedUser[] | null
}

/** A device in its dialog. */
export interface DeviceDraft {
  scope: EreaderScope
  /** The name by which the server knows it; null for a new one. */
  replaces: string | null
  /** Of the devices that there were. */
  names: readonly string[]
  base: DeviceFields
  fields: DeviceFields
  errors: Errors
  failure: AppError | null
}

export interface EmailContext {
  /** Null until they were read. */
  devices: readonly EreaderDevice[] | null
  users: readonly NamedUser[] | null
  failure: AppError | null
  /** The settings, as they are typed. */
  form: Draft & { errors: Errors }
  testFailure: AppError | null
  draft: DeviceDraft | null
  /** Where the reader is. */
  path: string
}

/** A device by its name among those of a list; null for a new one. */
export interface DeviceRef {
  scope: EreaderScope
  devices: readonly EreaderDevice[]
  name: string | null
  /** Of the signed-in user, for own devices. */
  userId: string
}

export type EmailIntent =
  | { type: 'email.open' }
  | { type: 'email.close' }
  | { type: 'email.retry' }
  | { type: 'email.type'; field: string; value: string | boolean }
  | { type: 'email.undo' }
  | { type: 'email.save' }
  | { type: 'email.test' }
  | ({ type: 'email.editDevice' } & DeviceRef)
  | { type: 'email.change'; fields: Partial<DeviceFields> }
  | { type: 'email.submit' }
  /** Closes the dialog, after a question where something was typed. */
  | { type: 'email.leave' }
  | { type: 'email.answer'; isYes: boolean }

export type EmailEvent =
  | EmailIntent
  | { type: 'email.devicesChanged'; devices: readonly EreaderDevice[] }
  | { type: 'location.changed'; path: string }

export type EmailToParent = HoldIntent
