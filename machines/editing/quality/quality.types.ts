import type { AppError } from '../../model/errors.ts'
import type { Check, CheckedItem, Findings } from './quality-rules.ts'

export interface QualityContext {
  libraryId: string
  items: readonly CheckedItem[]
  /** By check; those of covers come when they were looked at. */
  findings: Findings
  /** The check that is shown; null for the first with something to be mended. */
  shown: Check | null
  error: AppError | null
}

export type QualityIntent =
  | { type: 'quality.open'; libraryId: string }
  | { type: 'quality.close' }
  | { type: 'quality.retry' }
  | { type: 'quality.show'; check: Check }
  /** Loads every cover, to find those that are no picture. */
  | { type: 'quality.checkCovers' }
  | { type: 'quality.cancel' }

export type QualityFact =
  /** Items of some library are others now. */
  { type: 'items.changed' }

export type QualityEvent = QualityIntent | QualityFact
