import type { LibraryItemExpanded } from '../../model/entities/index.ts'
import { hashOfText } from '../../model/hash.ts'
import { valuesOfItem } from '../item-form.ts'
import type { FieldValue, Values } from '../values.ts'

/** They have a tab of their own, for administrators. */
const NOT_HERE: ReadonlySet<string> = new Set([
  'autoDownloadEpisodes',
  'autoDownloadSchedule',
  'maxEpisodesToKeep',
  'maxNewEpisodesToDownload',
])

/** The name of an item's field among those of all items. */
export function fieldOf(libraryItemId: string, field: string): string {
  return `${libraryItemId}/${field}`
}

/** The item and the field of such a name. */
export function ownerOfField(name: string): { libraryItemId: string; field: string } {
  const at = name.lastIndexOf('/')
  return { libraryItemId: name.slice(0, at), field: name.slice(at + 1) }
}

/** The fields of one item, as a form of all items holds them. */
export function fieldsOfItem(item: LibraryItemExpanded): Values {
  return Object.fromEntries(
    Object.entries(valuesOfItem(item)).flatMap(([field, value]) =>
      NOT_HERE.has(field) ? [] : [[fieldOf(item.id, field), value]],
    ),
  )
}

/** The fields of several items in one form. */
export function fieldsOfItems(items: readonly LibraryItemExpanded[]): Values {
  return Object.assign({}, ...items.map(fieldsOfItem)) as Values
}

/** Fields of several items, by item, in the order in which the items come first. */
export function byItem(fields: Values): ReadonlyMap<string, Values> {
  const items = new Map<string, Record<string, FieldValue>>()
  for (const [name, value] of Object.entries(fields)) {
    const { libraryItemId, field } = ownerOfField(name)
    const own = items.get(libraryItemId)
    if (own) own[field] = value
    else items.set(libraryItemId, { [field]: value })
  }
  return items
}

/** Those of some fields that at least one of the items has. */
export function heldOf<Field extends string>(wanted: readonly Field[], fields: Values): readonly Field[] {
  const there = new Set(Object.keys(fields).map((name) => ownerOfField(name).field))
  return wanted.filter((field) => there.has(field))
}

/** How many items and how many of their fields these are. */
export function countOf(fields: Values): { items: number; fields: number } {
  return { items: byItem(fields).size, fields: Object.keys(fields).length }
}

/** `fields` without those of some items. */
export function withoutItems(fields: Values, ids: ReadonlySet<string>): Values {
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => !ids.has(ownerOfField(name).libraryItemId)),
  )
}

/**
 * Names a set of items, whatever their order: so a form of the same items finds its draft again.
 * @example batchIdOf(['b', 'a']) === batchIdOf(['a', 'b'])
 */
export function batchIdOf(ids: readonly string[]): string {
  return `${ids.length}-${hashOfText(ids.toSorted().join('\n')).toString(16)}`
}
