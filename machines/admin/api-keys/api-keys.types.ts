import type { HoldIntent } from '../../editing/leave-guard/leave-guard.types.ts'
import type { ApiKey } from '../../model/entities/admin/api-key.ts'
import type { KeyForm } from './key-rules.ts'

export interface ApiKeysContext {
  /** The key that is changed; null for a new one. */
  key: ApiKey | null
  form: KeyForm | null
  /** Whether the form was sent as it could not be. */
  isTried: boolean
  /** A key that was just made, and what signs in with it: shown once, and nowhere else. */
  made: { name: string; secret: string } | null
}

export type ApiKeysIntent =
  | { type: 'apiKeys.open' }
  | { type: 'apiKeys.close' }
  | { type: 'apiKeys.create' }
  | { type: 'apiKeys.edit'; key: ApiKey }
  | { type: 'apiKeys.fill'; form: Partial<KeyForm> }
  | { type: 'apiKeys.submit' }
  | { type: 'apiKeys.cancel' }
  /** What was shown once is seen. */
  | { type: 'apiKeys.dismiss' }

export type ApiKeysEvent = ApiKeysIntent

export type ApiKeysToParent = HoldIntent
