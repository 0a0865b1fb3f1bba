import { fieldOf, fieldsIn, isGroup, isList, valueOf } from '../values.ts'
import type { FieldValue, Values } from '../values.ts'
import type { Clash, Draft, FormRef } from './form.types.ts'

/** An entry's id is the server's word for it, and no place in a series is an empty one. */
const compared = (key: string, value: unknown): unknown =>
  key === 'id' || (key === 'sequence' && value === '') ? undefined : value

const textOf = (value: unknown): string => JSON.stringify(value, compared) ?? ''

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || ((typeof a === 'object' || typeof b === 'object') && textOf(a) === textOf(b))

const hasAllOf = (a: Values, b: Values): boolean =>
  Object.keys(a).every((key) => isSame(compared(key, a[key]), compared(key, b[key])))

/** Chips and rows are compared by what they hold: as texts they take ten times as long, and a form has thousands. */
const isSameEntry = (a: unknown, b: unknown): boolean =>
  isGroup(a) && isGroup(b) ? hasAllOf(a, b) && hasAllOf(b, a) : isSame(a, b)

/** Whether two fields hold the same; what the server calls an entry does not matter. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (isList(a) && isList(b))
    return a === b || (a.length === b.length && a.every((entry: unknown, at) => isSameEntry(entry, b[at])))
  return isSame(a, b)
}

/** Forms of thousands of items are compared by many who ask the same; values are never changed in place. */
const compares = new WeakMap<Values, { base: Values; changes: Values }>()

/** The fields of `values` that differ from `base`, with what they hold; of each of many things those of its own. */
export function changesOf({ base, values }: Draft): Values {
  const known = compares.get(values)
  if (known?.base === base) return known.changes
  const changes = differing(base, values)
  compares.set(values, { base, changes })
  return changes
}

function differing(base: Values, values: Values): Values {
  const changes: Record<string, FieldValue> = {}
  // entries as pairs are slow for a hundred thousand fields
  for (const field of Object.keys(values)) {
    const value = values[field]
    const before = base[field]
    if (value === undefined || value === before) continue
    if (isGroup(value)) {
      const own = differing(fieldsIn(before), value)
      if (Object.keys(own).length > 0) changes[field] = own
    } else if (!isSameValue(value, before)) changes[field] = value
  }
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
  const { changes, ...now } = newlyRebased(draft, changesOf(draft), theirs)
  compares.set(now.values, { base: theirs, changes })
  rebases.set(theirs, { ...draft, now })
  return now
}

/** Guards ask what an action does afterwards. */
const rebases = new WeakMap<Values, Draft & { now: Rebased }>()

function newlyRebased({ base, values }: Draft, typed: Values, theirs: Values): Rebased & { changes: Values } {
  /** What was typed and still differs, and all that fields with such a change hold. */
  const changes: Record<string, FieldValue> = {}
  const mended: Record<string, FieldValue> = {}
  const clashes: Clash[] = []
  const followed: string[] = []
  for (const field of Object.keys(theirs)) {
    const value = theirs[field]
    const before = base[field]
    const mine = typed[field]
    if (value === undefined) continue
    if (value === before) {
      if (mine === undefined) continue
      changes[field] = mine
      mended[field] = values[field] ?? mine
    } else if (isGroup(value)) {
      const draft = { base: fieldsIn(before), values: fieldsIn(values[field]) }
      const own = newlyRebased(draft, fieldsIn(mine), value)
      if (own.values !== value) {
        changes[field] = own.changes
        mended[field] = own.values
      }
      for (const clash of own.clashes) clashes.push({ ...clash, field: fieldOf(field, clash.field) })
      for (const name of own.followed) followed.push(fieldOf(field, name))
    } else {
      const isMoved = !isSameValue(value, before)
      if (mine === undefined) {
        if (isMoved) followed.push(field)
      } else if (!isSameValue(mine, value)) {
        changes[field] = mine
        mended[field] = mine
        if (isMoved) clashes.push({ field, theirs: value })
      }
    }
  }
  return {
    base: theirs,
    values: Object.keys(mended).length === 0 ? theirs : { ...theirs, ...mended },
    changes,
    clashes,
    followed,
  }
}

/** The fields of which the server has something else now, or nothing any more. */
export const movedFields = (base: Values, theirs: Values): readonly string[] =>
  Object.keys({ ...base, ...theirs }).flatMap((field) => {
    const [before, now] = [base[field], theirs[field]]
    if (isSameValue(before, now)) return []
    return isGroup(before) && isGroup(now)
      ? movedFields(before, now).map((own) => fieldOf(field, own))
      : field
  })

/** What the server answered, with what `base` has of fields of which there was news since it was asked. */
export function newestOf(
  { base, newer }: { base: Values; newer: readonly string[] },
  answer: Values,
): Values {
  return newer.length === 0 ? answer : newestIn(base, answer, new Set(newer), (field) => field)
}

function newestIn(
  base: Values,
  answer: Values,
  newer: ReadonlySet<string>,
  nameOf: (field: string) => string,
): Values {
  const now: Record<string, FieldValue> = {}
  for (const [field, value] of Object.entries(answer)) {
    const before = base[field]
    if (newer.has(nameOf(field))) {
      if (before !== undefined) now[field] = before
    } else {
      const isEach = isGroup(value) && isGroup(before)
      now[field] = isEach ? newestIn(before, value, newer, (own) => fieldOf(field, own)) : value
    }
  }
  return now
}

/** Earlier clashes of fields that clash no more, or clash again, give way. */
export function mergedClashes(before: readonly Clash[], now: Rebased): readonly Clash[] {
  const again = new Set(now.clashes.map(({ field }) => field))
  const open = before.flatMap(({ field, theirs }) => {
    const own = valueOf(now.base, field)
    const isOpen = !again.has(field) && !isSameValue(valueOf(now.values, field), own)
    return isOpen ? [{ field, theirs: own ?? theirs }] : []
  })
  return [...open, ...now.clashes]
}
