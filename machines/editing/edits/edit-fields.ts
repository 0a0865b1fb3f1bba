import type { ItemChange } from '../batch-editor/item-change.ts'
import { fieldOf, ownerOfField } from '../values.ts'
import type { EditChange } from './edit.types.ts'
import { leavesChapters } from './request-back.ts'

/** What one field held before an edit, and what the edit left in it. */
export interface FieldChange {
  was: unknown
  became: unknown
}

type Fields = Readonly<Record<string, unknown>>

const paired = (was: Fields, became: Fields): [string, FieldChange][] =>
  Object.keys(became).map((field) => [field, { was: was[field], became: became[field] }])

/**
 * The fields of an edit. Those of several items are called `itemId/field`; chapters and a cover are one field of that name,
 * an order of tracks is two where it changed the chapters too.
 */
export function fieldsOf(change: EditChange): ReadonlyMap<string, FieldChange> {
  switch (change.of) {
    case 'items':
      return new Map(
        change.items.flatMap(({ libraryItemId, changes, before }) =>
          paired(before, changes).map(([field, value]) => [fieldOf(libraryItemId, field), value] as const),
        ),
      )
    case 'chapters':
    case 'cover':
      return new Map([[change.of, { was: change.was, became: change.became }]])
    case 'tracks': {
      const { was, became } = change
      const { tracks, chapters } = became
      return new Map(paired({ ...was }, leavesChapters(was, became) ? { tracks } : { tracks, chapters }))
    }
    case 'item':
    case 'episode':
    case 'library':
    case 'settings':
      return new Map(paired(change.was, change.became))
  }
}

const only = <Of extends Fields>(of: Of, fields: ReadonlySet<string>): Of =>
  Object.fromEntries(Object.entries(of).filter(([field]) => fields.has(field))) as Of

/** The part of a change that is of these fields; null where nothing is left of it. */
export function narrowed(change: EditChange, fields: ReadonlySet<string>): EditChange | null {
  if (fields.size === 0) return null
  switch (change.of) {
    case 'items': {
      const items = itemsWith(change.items, fields)
      return items.length > 0 ? { of: 'items', items } : null
    }
    case 'item':
    case 'episode':
    case 'library':
      return { ...change, was: only(change.was, fields), became: only(change.became, fields) }
    case 'settings':
      return { ...change, was: only(change.was, fields), became: only(change.became, fields) }
    case 'tracks':
      // one cannot be without the other
      return [...fieldsOf(change).keys()].every((field) => fields.has(field)) ? change : null
    case 'chapters':
    case 'cover':
      return change
  }
}

function itemsWith(items: readonly ItemChange[], names: ReadonlySet<string>): readonly ItemChange[] {
  const wanted = new Map<string, Set<string>>()
  for (const name of names) {
    const { id, field } = ownerOfField(name)
    const own = wanted.get(id)
    if (own) own.add(field)
    else wanted.set(id, new Set([field]))
  }
  return items.flatMap(({ libraryItemId, changes, before }) => {
    const own = wanted.get(libraryItemId)
    return own ? [{ libraryItemId, changes: only(changes, own), before: only(before, own) }] : []
  })
}

/** What is left of a change after some of its fields were taken back; `null` for all of them. */
export function without(change: EditChange, fields: readonly string[] | null): EditChange | null {
  if (fields === null) return null
  const back = new Set(fields)
  return narrowed(change, new Set([...fieldsOf(change).keys()].filter((field) => !back.has(field))))
}
