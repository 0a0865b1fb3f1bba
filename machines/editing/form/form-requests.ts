import type { OperationRequest } from '../../server/operations/operations.table.ts'
import { NOTICE_MS } from '../../app/notices/notices.machine.ts'
import type { Notice } from '../../app/notices/notices.types.ts'
import { kindOf } from './form-kinds.ts'
import { changesOf } from './form-rules.ts'
import type { Draft, FormRef } from './form.types.ts'
import { fieldsIn, isGroup } from '../values.ts'
import type { FieldValue, Values } from '../values.ts'

/** What saves a form: its changes, with what was there before; null when nothing was changed. */
export function requestOf(ref: FormRef, { base, values }: Draft, title: string): OperationRequest | null {
  const changes = changesOf({ base, values })
  const fields = Object.keys(changes)
  if (fields.length === 0) return null
  return { ...kindOf(ref).save(ref, changes, heldBefore(base, changes), values), title }
}

/** What the changed fields held before. */
function heldBefore(base: Values, changes: Values): Values {
  const held: Record<string, FieldValue> = {}
  for (const [field, change] of Object.entries(changes)) {
    const value = base[field]
    if (value === undefined) continue
    held[field] = isGroup(value) && isGroup(change) ? heldBefore(value, change) : value
  }
  return held
}

/** What is kept of a form in this browser: passwords are not, and of each of many things only what was changed. */
export function keptOf(ref: FormRef, { base, values }: Draft): Draft {
  if (Object.values(base).some(isGroup)) return changedOnly(base, changesOf({ base, values }))
  const kept: Record<string, FieldValue> = { ...values }
  for (const field of kindOf(ref).secrets ?? []) if (field in kept) kept[field] = base[field] ?? ''
  return { base, values: kept }
}

/** All of the things, each with its changed fields alone. */
function changedOnly(base: Values, changes: Values): Draft {
  const [before, after]: [Record<string, Values>, Record<string, Values>] = [{}, {}]
  for (const id of Object.keys(base)) {
    const own = fieldsIn(changes[id])
    before[id] = heldBefore(fieldsIn(base[id]), own)
    after[id] = own
  }
  return { base: before, values: after }
}

/** Offers a form that was left with changes. */
export function draftNotice(ref: FormRef, title: string): Notice {
  return {
    id: `draft:${ref.kind}`,
    kind: 'info',
    text: title === '' ? { key: 'form.newKept' } : { key: 'form.draftKept', params: { title } },
    durationMs: NOTICE_MS.long,
    action: { key: 'form.reopen', intent: kindOf(ref).reopen(ref) },
  }
}
