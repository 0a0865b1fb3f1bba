import type { OperationRequest } from '../../server/operations/operations.table.ts'
import { NOTICE_MS } from '../../app/notices/notices.machine.ts'
import type { Notice } from '../../app/notices/notices.types.ts'
import { kindOf } from './form-kinds.ts'
import { changesOf } from './form-rules.ts'
import type { Draft, FormRef } from './form.types.ts'
import type { Values } from '../values.ts'

/** What saves a form: its changes, with what was there before; null when nothing was changed. */
export function requestOf(ref: FormRef, { base, values }: Draft, title: string): OperationRequest | null {
  const changes = changesOf({ base, values })
  const fields = Object.keys(changes)
  if (fields.length === 0) return null
  const before: Values = Object.fromEntries(
    fields.flatMap((field) => {
      const value = base[field]
      return value === undefined ? [] : [[field, value]]
    }),
  )
  return { ...kindOf(ref).save(ref, changes, before, values), title }
}

/** What is kept of a form in this browser: passwords are not. */
export function keptOf(ref: FormRef, { base, values }: Draft): Draft {
  const kept = { ...values }
  for (const field of kindOf(ref).secrets ?? []) if (field in kept) kept[field] = base[field] ?? ''
  return { base, values: kept }
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
