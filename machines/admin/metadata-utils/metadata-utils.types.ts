import type { HoldIntent } from '../../editing/leave-guard/leave-guard.types.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
import type { Picked } from './merging.ts'
import type { ProviderForm } from './provider-form.ts'
import type { MetadataValue, RenameQuestion, ValueKind } from './value-list.ts'

export interface MetadataUtilsContext {
  /** What is being renamed. */
  edit: { kind: ValueKind; value: MetadataValue; draft: string } | null
  /** Names that are to become one. */
  picked: Picked | null
  /** A provider that is being added. */
  provider: ProviderForm | null
  /** Whether the form was sent as it could not be. */
  isTried: boolean
  question: RenameQuestion | null
  request: OperationRequest | null
}

export type MetadataUtilsIntent =
  | { type: 'metadataUtils.open' }
  | { type: 'metadataUtils.close' }
  | { type: 'metadataUtils.edit'; kind: ValueKind; value: MetadataValue }
  /** Picks a name to be merged with others, or leaves it out again. */
  | { type: 'metadataUtils.pick'; kind: ValueKind; value: MetadataValue }
  | { type: 'metadataUtils.unpick' }
  /** Asks what the picked names are to be called. */
  | { type: 'metadataUtils.merge' }
  | { type: 'metadataUtils.type'; draft: string }
  /** `alike`: what is there with that name, upper and lower case aside. */
  | { type: 'metadataUtils.save'; alike: readonly string[] }
  | { type: 'metadataUtils.cancel' }
  | { type: 'metadataUtils.answer'; isYes: boolean }
  | { type: 'metadataUtils.add' }
  | { type: 'metadataUtils.fill'; provider: Partial<ProviderForm> }
  | { type: 'metadataUtils.submit' }

export type MetadataUtilsEvent = MetadataUtilsIntent

export type MetadataUtilsToParent = HoldIntent
