import type { SessionToParent } from '../../account/session/session.types.ts'
import type { NoticesIntent } from '../../app/notices/notices.types.ts'
import type { AppError } from '../../model/errors.ts'
import type { OperationsToParent } from '../../server/operations/operations.machine.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
import type { HoldIntent } from '../leave-guard/leave-guard.types.ts'
import type { LocaleKey } from '../../model/locale-key.ts'
import type { FieldValue, Values } from '../values.ts'

export type Errors = Readonly<Record<string, LocaleKey>>

/** What forms there are, and what each is of. The id is what its draft is kept by. */
export interface FormRefs {
  item: { id: string }
  /** The id names a set of items; it holds the fields of each under its id, which are called `id/field`. */
  batch: { id: string }
  chapters: { id: string }
  episode: { id: string; libraryItemId: string }
  tracks: { id: string }
  /** A new user has no id yet: it is empty. */
  user: { id: string }
  /** The id of a library that is to be is `new`. */
  library: { id: string }
}

export type FormKind = keyof FormRefs

export type RefOf<Kind extends FormKind> = { kind: Kind } & FormRefs[Kind]

/** Which form it is, and of what. */
export type FormRef = { [Kind in FormKind]: RefOf<Kind> }[FormKind]

/** What a form shows: of what it is, and what the server has of it. */
export interface FormContents {
  ref: FormRef
  title: string
  values: Values
}

/** What was typed and not saved, with what the server had at that time. */
export interface Draft {
  base: Values
  values: Values
}

/** A field that was changed here and on the server. */
export interface Clash {
  field: string
  theirs: FieldValue
}

/** What is asked before a form is sent: what is wrong with it, and what the server has now. */
export interface CheckInput extends Draft {
  ref: FormRef
}
export interface CheckAnswer {
  errors: Errors
  theirs: Values
}

/** A save that goes on after its form was left. */
export interface LeftSave {
  ref: FormRef
  title: string
  request: OperationRequest
  /** What the form held. */
  values: Values
  closes: boolean
}

export interface FormContext {
  /** Their drafts go when they succeed. */
  left: readonly LeftSave[]
  ref: FormRef | null
  /** How the draft is called where it is offered again. */
  title: string
  /** What the server has. */
  base: Values
  values: Values
  errors: Errors
  clashes: readonly Clash[]
  /** Fields that the server changed while they were not touched here. */
  followed: readonly string[]
  /** Fields of which there was news while a save is checked: what is answered of them may be older. */
  newer: readonly string[]
  /** The form was opened with a draft. */
  isRecalled: boolean
  /** Close when it is saved. */
  closes: boolean
  failure: AppError | null
}

export type FormIntent =
  | { type: 'form.change'; field: string; value: FieldValue }
  /** Several fields at once, or some of the fields of many things; the others stay. */
  | { type: 'form.changeAll'; values: Values }
  | { type: 'form.save'; closes: boolean }
  /** Back to what the server has; the draft goes too. */
  | { type: 'form.discard' }
  | { type: 'form.takeTheirs'; field: string }
  | { type: 'form.keepMine'; field: string }

/** What the editor that shows the form says of it. */
export type FormFact =
  | ({ type: 'form.opened' } & FormContents)
  /** The server has other values now. */
  | { type: 'form.rebased'; ref: FormRef; values: Values }
  | { type: 'form.closed'; ref: FormRef }

export type FormEvent =
  | FormIntent
  | FormFact
  | Extract<OperationsToParent, { type: 'operations.succeeded' | 'operations.failed' }>
  | Extract<SessionToParent, { type: 'session.ended' }>

export type EventOf<Type extends FormEvent['type']> = Extract<FormEvent, { type: Type }>

export type FormToParent =
  | { type: 'form.saved'; ref: FormRef; closes: boolean }
  /** It is not sent, for something in it is wrong. */
  | { type: 'form.refused'; ref: FormRef; errors: Errors }
  /** It holds other values than its editor knows: a draft, the server's, none of what was typed. */
  | { type: 'form.replaced'; ref: FormRef; values: Values }
  | Extract<NoticesIntent, { type: 'notice.show' }>
  | HoldIntent

export type DraftCommand =
  | { type: 'draft.keep'; ref: FormRef; title: string; draft: Draft }
  | { type: 'draft.forget'; ref: FormRef }
