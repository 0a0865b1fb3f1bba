import type { OperationRequest } from '../../server/operations/operations.table.ts'
import { notStored } from '../batch-editor/batch-changes.ts'
import { isSameValue } from '../form/form-rules.ts'
import { valueOf } from '../values.ts'
import type { Edit } from './edit.types.ts'
import { fieldsOf, narrowed } from './edit-fields.ts'
import { requestBack } from './request-back.ts'

/**
 * What the server has now of the fields of an edit, those of several items by item; a field that is missing is gone with
 * what it was of.
 */
export type FieldsNow = Readonly<Record<string, unknown>>

export interface RevertPlan {
  /** Null where nothing is to be written. */
  request: OperationRequest | null
  /** Fields that were changed again since: they stay. */
  stays: readonly string[]
  /** Fields of what is no longer there. */
  gone: readonly string[]
}

/**
 * What servers write in their own way: names that they know already, and markup. A name in another case, or a line with
 * other white space, is someone's change everywhere else.
 */
const OWN_WAY = /(?:^|\/)(?:authors|series|description)$/

const settled = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)

function isSame(field: string, one: unknown, other: unknown): boolean {
  const [a, b] = [settled(one), settled(other)]
  return isSameValue(a, b) || (OWN_WAY.test(field) && notStored({ field: a }, { field: b }).length === 0)
}

/** What takes an edit back as far as its fields still hold what it left: another change that came after it is kept. */
export function planOf({ id, title, change }: Edit, now: FieldsNow): RevertPlan {
  const standing = new Set<string>()
  const stays: string[] = []
  const gone: string[] = []
  for (const [field, { was, became }] of fieldsOf(change)) {
    const held = valueOf(now, field)
    if (held === undefined) gone.push(field)
    else if (isSame(field, held, became)) standing.add(field)
    else if (!isSame(field, held, was)) stays.push(field)
  }
  const part = narrowed(change, standing)
  const request = part && { ...requestBack(part), title, reverts: { id, fields: [...standing] } }
  return { request, stays, gone }
}
