import type { HoldIntent } from '../../editing/leave-guard/leave-guard.types.ts'
import type { AuthSettings } from '../../model/entities/admin/auth-settings.ts'
import type { AppError } from '../../model/errors.ts'
import type { LocaleKey } from '../../model/locale-key.ts'
import type { AuthField, AuthForm, AuthProblems } from './auth-form.ts'

export interface AuthKnown {
  settings: AuthSettings
  /** Whether this administrator has signed in by the provider in this tab. */
  isByProvider: boolean
}

export interface AuthSettingsContext {
  known: AuthKnown | null
  form: AuthForm | null
  /** Shown once saving was tried. */
  problems: AuthProblems
  /** What came of asking the issuer. */
  issuerSays: LocaleKey | null
  error: AppError | null
}

export type AuthSettingsIntent =
  | { type: 'authSettings.open' }
  | { type: 'authSettings.close' }
  | { type: 'authSettings.retry' }
  | { type: 'authSettings.change'; field: AuthField; value: string | boolean }
  /** Asks the issuer for its addresses. */
  | { type: 'authSettings.discover' }
  | { type: 'authSettings.save' }
  | { type: 'authSettings.confirm' }
  /** Out of a question or a wait. */
  | { type: 'authSettings.cancel' }
  | { type: 'authSettings.discard' }

export type AuthSettingsEvent = AuthSettingsIntent

export type AuthSettingsToParent = HoldIntent
