import type { LibraryItemExpanded } from '../../model/entities/index.ts'
import { hashOfText } from '../../model/hash.ts'
import { valuesOfItem } from '../item-form.ts'
import { fieldsIn, ownerOfField } from '../values.ts'
import type { FieldValue, Values } from '../values.ts'

/** They have a tab of their own, for administrators. */
const NOT_HERE: ReadonlySet<string> = new Set([
  'autoDownloadEpisodes',
  'autoDownloadSchedule',
  'maxEpisodesToKeep',
  'maxNewEpisodesToDownload',
])

/** The fields of one item, as a form of many holds them. */
function fieldsOfItem(item: LibraryItemExpanded): Values {
  return Object.fromEntries(Object.entries(valuesOfItem(item)).filter(([field]) => !NOT_HERE.has(field)))
}

/** An item by its fields alone. */
export interface Fielded {
  id: string
  fields: Values
}

export const fieldedOf = (item: LibraryItemExpanded): Fielded => ({ id: item.id, fields: fieldsOfItem(item) })

/** The fields of several items, by item. */
export function fieldsById(items: readonly Fielded[]): Values {
  return Object.fromEntries(items.map(({ id, fields }) => [id, fields]))
}

/** Those of some fields that at least one of the items has. */
export function heldOf<Field extends string>(wanted: readonly Field[], items: Values): readonly Field[] {
  const all = Object.values(items)
  return wanted.filter((field) => all.some((own) => field in fieldsIn(own)))
}

/** How many items and how many of their fields these are. */
export function countOf(items: Values): { items: number; fields: number } {
  const all = Object.values(items)
  return { items: all.length, fields: all.reduce((sum, own) => sum + Object.keys(fieldsIn(own)).length, 0) }
}

/** `items` without some of them. */
export function withoutItems(items: Values, ids: ReadonlySet<string>): Values {
  return Object.fromEntries(Object.entries(items).filter(([id]) => !ids.has(id)))
}

/** A draft that an earlier version of this client kept: its fields were called `id/field`. */
export function byItem(fields: Values): Values {
  const items: Record<string, Record<string, FieldValue>> = {}
  for (const [name, value] of Object.entries(fields)) {
    const { id, field } = ownerOfField(name)
    if (id === '') return fields
    const own = (items[id] ??= {})
    own[field] = value
  }
  return items
}

/**
 * Names a set of items, whatever their order: so a form of the same items finds its draft again.
 * @example batchIdOf(['b', 'a']) === batchIdOf(['a', 'b'])
 */
export function batchIdOf(ids: readonly string[]): string {
  return `${ids.length}-${hashOfText(ids.toSorted().join('\n')).toString(16)}`
}
