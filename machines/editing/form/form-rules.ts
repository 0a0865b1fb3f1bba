import type { Clash, Draft, FormRef } from './form.types.ts'
import type { FieldValue, Values } from '../values.ts'

/** An entry's id is the server's word for it, and no place in a series is an empty one. */
const compared = (key: string, value: unknown): unknown =>
  key === 'id' || (key === 'sequence' && value === '') ? undefined : value

const textOf = (value: FieldValue | undefined): string => JSON.stringify(value, compared) ?? ''

/** Whether two fields hold the same; what the server calls an entry does not matter. */
export function isSameValue(a: FieldValue | undefined, b: FieldValue | undefined): boolean {
  return a === b || textOf(a) === textOf(b)
}

/** Forms of thousands of items are compared by many who ask the same; values are never changed in place. */
const compares = new WeakMap<Values, { base: Values; changes: Values }>()

/** The fields of `values` that differ from `base`, with what they hold. */
export function changesOf({ base, values }: Draft): Values {
  const known = compares.get(values)
  if (known?.base === base) return known.changes
  const changes: Record<string, FieldValue> = {}
  for (const [field, value] of Object.entries(values)) {
    if (!isSameValue(value, base[field])) changes[field] = value
  }
  compares.set(values, { base, changes })
  return changes
}

export function isSameForm(a: FormRef | null, b: FormRef): boolean {
  return a?.kind === b.kind && a.id === b.id
}

export function isChanged(draft: Draft): boolean {
  return Object.keys(changesOf(draft)).length > 0
}

export interface Rebased extends Draft {
  clashes: readonly Clash[]
  followed: readonly string[]
}

/**
 * A form over new values of the server. What was not touched follows them; what was changed on both sides, and not to the
 * same, keeps what was typed and is for its author to decide. A field that the server no longer has goes.
 */
export function rebased(draft: Draft, theirs: Values): Rebased {
  const known = rebases.get(theirs)
  if (known && known.base === draft.base && known.values === draft.values) return known.now
  const now = newlyRebased(draft, theirs)
  rebases.set(theirs, { ...draft, now })
  return now
}

/** Guards ask what an action does afterwards. */
const rebases = new WeakMap<Values, Draft & { now: Rebased }>()

function newlyRebased({ base, values }: Draft, theirs: Values): Rebased {
  const changes = changesOf({ base, values })
  const moved = Object.keys(theirs).filter((field) => !isSameValue(theirs[field], base[field]))
  const isMine = (field: string): boolean =>
    field in changes && field in theirs && !isSameValue(values[field], theirs[field])
  const mine = Object.fromEntries(Object.entries(changes).filter(([field]) => isMine(field)))
  return {
    base: theirs,
    values: Object.keys(mine).length === 0 ? theirs : { ...theirs, ...mine },
    clashes: moved.flatMap((field) => {
      const value = theirs[field]
      return isMine(field) && value !== undefined ? [{ field, theirs: value }] : []
    }),
    followed: moved.filter((field) => !(field in changes)),
  }
}

/** Earlier clashes of fields that clash no more, or clash again, give way. */
export function mergedClashes(before: readonly Clash[], now: Rebased): readonly Clash[] {
  const again = new Set(now.clashes.map(({ field }) => field))
  const open = before.filter(
    ({ field }) => !again.has(field) && !isSameValue(now.values[field], now.base[field]),
  )
  return [...open.map(({ field, theirs }) => ({ field, theirs: now.base[field] ?? theirs })), ...now.clashes]
}
