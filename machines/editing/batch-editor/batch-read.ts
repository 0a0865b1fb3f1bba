import { queryValue } from '../../app/navigation/paths.ts'
import type { Place } from '../../app/navigation/paths.ts'
import type { LibraryItemExpanded } from '../../model/entities/index.ts'
import type { AppError } from '../../model/errors.ts'
import type { FormContents } from '../form/form.types.ts'
import { stemOf } from '../upload/folder-reading.ts'
import { fieldsIn } from '../values.ts'
import type { Values } from '../values.ts'
import { isStored } from './batch-changes.ts'
import type { ItemChange } from './item-change.ts'
import type { BatchEditorContext, BatchItem, BatchRead, BatchReport } from './batch-editor.types.ts'
import { fieldedOf, fieldsById, withoutItems } from './batch-values.ts'
import type { Fielded } from './batch-values.ts'

/** The names in a path; a file's without its ending. */
function foldersOf(path: string, isFile: boolean): readonly string[] {
  const names = path.split('/').filter(Boolean)
  return isFile ? [...names.slice(0, -1), stemOf(names.at(-1) ?? '')] : names
}

const itemOf = ({
  id,
  libraryId,
  mediaType,
  media,
  updatedAt,
  relPath,
  isFile,
}: LibraryItemExpanded): BatchItem => ({
  id,
  libraryId,
  mediaType,
  title: media.metadata.title ?? '',
  coverPath: media.coverPath ?? null,
  updatedAt,
  folders: foldersOf(relPath, isFile),
})

/** An item as the page keeps it, without its files, and its fields. */
export interface ReadItem extends Fielded {
  item: BatchItem
}

export const readItemOf = (item: LibraryItemExpanded): ReadItem => ({
  ...fieldedOf(item),
  item: itemOf(item),
})

export function batchReadOf(read: readonly ReadItem[]): BatchRead {
  return { items: read.map(({ item }) => item), fields: fieldsById(read) }
}

type Known = Pick<BatchEditorContext, 'items' | 'fields' | 'gone'>

/** After all items were read again: those that are no longer there are gone. */
export function afterRead(before: Known, { items, fields }: BatchRead): Known {
  const there = new Set(items.map(({ id }) => id))
  const known = [...before.gone, ...before.items]
  return { items, fields, gone: known.filter(({ id }) => !there.has(id)) }
}

/** After messages about changed items, the last one of each; items of other pages are left out. */
export function afterNews(before: Known, news: readonly BatchRead[]): Known {
  const own = new Set(before.items.map(({ id }) => id))
  const changed = new Map(news.flatMap(({ items }) => items.map((item) => [item.id, item] as const)))
  const others = new Set([...changed.keys()].filter((id) => !own.has(id)))
  const { items, fields, gone } = before
  return {
    gone,
    items: items.map((item) => changed.get(item.id) ?? item),
    fields: Object.assign({}, fields, ...news.map((each) => withoutItems(each.fields, others))) as Values,
  }
}

export function afterRemoval(known: Known, libraryItemId: string): Known {
  return {
    items: known.items.filter(({ id }) => id !== libraryItemId),
    fields: withoutItems(known.fields, new Set([libraryItemId])),
    gone: [...known.gone, ...known.items.filter(({ id }) => id === libraryItemId)],
  }
}

/** What of a save is there, by what the server has now. What is gone is neither saved nor left. */
export function reportOf(sent: readonly ItemChange[], fields: Values, failure: AppError): BatchReport {
  const isSaved = (change: ItemChange): boolean => isStored(change, fieldsIn(fields[change.libraryItemId]))
  const there = sent.filter(({ libraryItemId }) => libraryItemId in fields)
  return {
    saved: there.filter(isSaved),
    left: there.filter((item) => !isSaved(item)),
    failure,
    isChecked: true,
  }
}

/** The form of all items. */
export function batchForm({
  batchId,
  items,
  fields,
}: Pick<BatchEditorContext, 'batchId' | 'items' | 'fields'>): FormContents {
  const [first, ...others] = items
  const title = others.length > 0 ? `${first?.title ?? ''} + ${others.length}` : (first?.title ?? '')
  return { ref: { kind: 'batch', id: batchId }, title, values: fields }
}

/** Where the page of a set of items is. */
export const placeOf = (batchId: string): Place => ({ path: '/batch', search: `?set=${batchId}` })

/** The set of items that an address names, null for every other page; without a name the text is empty. */
export function batchIdOfPlace({ path, search }: Place): string | null {
  if (path.replace(/\/$/, '') !== '/batch') return null
  return queryValue(search, 'set') ?? ''
}
