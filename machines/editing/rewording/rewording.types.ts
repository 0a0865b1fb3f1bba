import type { FormIntent } from '../form/form.types.ts'
import type { Values } from '../values.ts'
import type { Rewording, WordedField } from './reword.ts'

/** Whose words are changed, and how. */
export interface Wish {
  how: Rewording
  field: WordedField
}

/** The items of the page with what their form holds now. */
export interface Worded {
  items: readonly { id: string; folders: readonly string[] }[]
  values: Values
}

export interface RewordingContext extends Worded {
  wish: Wish | null
  /** What would change, by item. */
  changes: Values
}

export type RewordingIntent =
  /** Says what would change, as soon as typing pauses. Without a wish it rests. */
  | ({ type: 'rewording.preview'; wish: Wish | null } & Worded)
  /** Changes the form, which can have been changed since. */
  | ({ type: 'rewording.apply' } & Worded)

export type RewordingEvent = RewordingIntent | { type: 'batch.left' }

export type RewordingToParent = Extract<FormIntent, { type: 'form.changeAll' }>
