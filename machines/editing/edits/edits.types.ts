import type { AppError } from '../../model/errors.ts'
import type { FormRef } from '../form/form.types.ts'
import type { RevertPlan } from './revert-plan.ts'
import type { ShownEdit } from './shown-edit.ts'

/** What was typed into a form and not saved, as this browser keeps it. */
export interface KeptDraft {
  ref: FormRef
  /** What it is of; empty for what is new. */
  title: string
  /** Epoch ms. */
  at: number
}

/** What this browser keeps of edits, the newest first. */
export interface EditsRead {
  drafts: readonly KeptDraft[]
  edits: readonly ShownEdit[]
}

/** What came of the wish to take an edit back. */
export interface RevertEnd {
  /** It was as before the edit already. */
  isBack: boolean
  /** Fields that were changed again since, and stay. */
  stays: readonly string[]
  /** Fields of what is no longer there. */
  gone: readonly string[]
  /** Why it failed. */
  error: AppError | null
}

export interface EditsContext {
  /** Null until they are read. */
  read: EditsRead | null
  /** Why they could not be read. */
  error: AppError | null
  /** The edit that is being taken back, and how. */
  reverting: string | null
  plan: RevertPlan | null
  /** By the id of the edit. */
  ends: Readonly<Record<string, RevertEnd>>
}

export type EditsIntent =
  | { type: 'edits.open' }
  | { type: 'edits.close' }
  | { type: 'edits.retry' }
  /** Writes what was there before, as far as nothing else came after it. */
  | { type: 'edits.revert'; id: string }
  /** Forgets what was typed. */
  | { type: 'edits.discard'; ref: FormRef }

/** An edit was made or a form was left: what this browser keeps is another. */
export interface EditsFact {
  type: 'edits.changed'
}

export type EditsEvent = EditsIntent | EditsFact
