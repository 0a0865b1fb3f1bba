import type { DialogsIntent } from '../../app/dialogs/dialogs.types.ts'
import type { NoticesIntent } from '../../app/notices/notices.types.ts'
import type { FormFact, FormToParent } from '../form/form.types.ts'
import type { EditedUser } from '../user-form.ts'

export interface UserEditorContext {
  /** Null for a new user. */
  userId: string | null
  /** As the server has it; null for a new user, and until it was read. */
  user: EditedUser | null
  path: string
}

export type UserEditorIntent =
  /** A new user without an id. */
  { type: 'userEditor.open'; userId: string | null } | { type: 'userEditor.close' }

export type UserEditorFact =
  | { type: 'location.changed'; path: string }
  /** An administrator changed a user. */
  | { type: 'user.updated'; user: EditedUser }
  | { type: 'user.removed'; userId: string }
  | Extract<FormToParent, { type: 'form.saved' }>

export type UserEditorEvent = UserEditorIntent | UserEditorFact

export type UserEditorToParent = DialogsIntent | FormFact | Extract<NoticesIntent, { type: 'notice.show' }>
