import type { AppError } from '../../model/errors.ts'
import type { FormIntent } from '../form/form.types.ts'
import type { LookupQuery } from '../lookup/lookup.types.ts'
import type { MatchOffer } from '../match.ts'
import type { Values } from '../values.ts'

/** An item that is looked up. */
export interface Sought {
  id: string
  title: string
  query: Extract<LookupQuery, { kind: 'books' | 'podcasts' }>
}

/** What is taken of an offer: what an item has not, or all of it. */
export type Fill = 'empty' | 'all'

/** What a provider said of one item. */
export interface MatchRow {
  offers: readonly MatchOffer[]
  /** The offer that is taken; null for none. */
  chosen: number | null
  failure: AppError | null
}

export interface MatchReviewContext {
  sought: readonly Sought[]
  /** Of those that were looked up, by item. */
  rows: Readonly<Record<string, MatchRow>>
}

export type MatchReviewIntent =
  /** Looks the items up, one after the other. */
  | { type: 'matchReview.start'; sought: readonly Sought[] }
  | { type: 'matchReview.stop' }
  /** Looks up the rest, and what failed once more. */
  | { type: 'matchReview.goOn' }
  /** Takes an offer for an item, or none. */
  | { type: 'matchReview.choose'; id: string; offer: number | null }
  /** Puts what was taken into the form, where it is saved and taken back like what was typed. */
  | { type: 'matchReview.apply'; fill: Fill; values: Values }
  | { type: 'matchReview.clear' }

export type MatchReviewEvent = MatchReviewIntent | { type: 'batch.left' }

export type MatchReviewToParent = Extract<FormIntent, { type: 'form.changeAll' }>
