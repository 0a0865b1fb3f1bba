import type { OperationRequest } from '../../server/operations/operations.table.ts'
import { notStored } from '../batch-editor/batch-changes.ts'
import type { FieldValue } from '../values.ts'
import type { Edit, EditChange } from './edit.types.ts'
import { fieldsOf, narrowed } from './edit-fields.ts'
import { requestBack } from './request-back.ts'

/** What the server has now of the fields of an edit; a field that is missing is gone with what it was of. */
export type FieldsNow = Readonly<Record<string, unknown>>

export interface RevertPlan {
  /** Null where nothing is to be written. */
  request: OperationRequest | null
  /** Fields that were changed again since: they stay. */
  stays: readonly string[]
  /** Fields of what is no longer there. */
  gone: readonly string[]
}

/** Servers write names, markup and white space in their own way. */
const LOOSE: ReadonlySet<EditChange['of']> = new Set(['item', 'items', 'episode', 'library'])

function isSame(of: EditChange['of'], one: unknown, other: unknown): boolean {
  if (JSON.stringify(one) === JSON.stringify(other)) return true
  return LOOSE.has(of) && notStored({ field: one as FieldValue }, { field: other as FieldValue }).length === 0
}

/** What takes an edit back as far as its fields still hold what it left: another change that came after it is kept. */
export function planOf({ id, title, change }: Edit, now: FieldsNow): RevertPlan {
  const standing = new Set<string>()
  const stays: string[] = []
  const gone: string[] = []
  for (const [field, { was, became }] of fieldsOf(change)) {
    if (!(field in now)) gone.push(field)
    else if (isSame(change.of, now[field], became)) standing.add(field)
    else if (!isSame(change.of, now[field], was)) stays.push(field)
  }
  const part = narrowed(change, standing)
  const request = part && { ...requestBack(part), title, reverts: { id, fields: [...standing] } }
  return { request, stays, gone }
}
