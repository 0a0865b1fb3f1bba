import type { ItemChange } from '../../editing/batch-editor/item-change.ts'
import type { AppError } from '../../model/errors.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
import type { MetadataValue, ValueKind } from './value-list.ts'

/** Names that were picked to become one. */
export interface Picked {
  kind: ValueKind
  values: readonly MetadataValue[]
  /** What they are to be called. */
  draft: string
  /** Why it could not be done; `none`: no item has any of them. */
  failure: AppError | 'none' | null
}

/** Asks which items have one of the names. */
export interface HoldersWish {
  kind: ValueKind
  names: readonly string[]
  to: string
  /** Narrators belong to one library. */
  libraryId: string | null
}

const libraryOf = (value: MetadataValue | undefined): string | null => value?.narrator?.libraryId ?? null

/** Whether both are the same name in the same list: narrators of two libraries can have one name. */
export const isSameName = (a: MetadataValue, b: MetadataValue): boolean =>
  a.name === b.name && libraryOf(a) === libraryOf(b)

/** Whether the names were picked in this list. Narrators of each library have a list of their own. */
export const isPickedIn = (picked: Picked, kind: ValueKind, values: readonly MetadataValue[]): boolean =>
  picked.kind === kind && libraryOf(picked.values[0]) === libraryOf(values[0])

/** With the value, or without it where it was picked. A name of another list is the first of a new pick. */
export function toggled(picked: Picked | null, kind: ValueKind, value: MetadataValue): Picked {
  const before = picked && isPickedIn(picked, kind, [value]) ? picked.values : []
  const others = before.filter((each) => !isSameName(each, value))
  const values = others.length < before.length ? others : [...before, value]
  return { kind, values, draft: '', failure: null }
}

/** The name that most items have, the first one where the server does not say. */
export const strongest = (values: readonly MetadataValue[]): string =>
  values.reduce<MetadataValue | null>(
    (best, each) => (best && (best.count ?? 0) >= (each.count ?? 0) ? best : each),
    null,
  )?.name ?? ''

export const holdersWishOf = ({ kind, values, draft }: Picked): HoldersWish => ({
  kind,
  names: values.map(({ name }) => name),
  to: draft.trim(),
  libraryId: libraryOf(values[0]),
})

/** The write that makes them one. It is a change of items, and taken back as one. */
export const mergeRequest = ({ values, draft }: Picked, items: readonly ItemChange[]): OperationRequest => ({
  name: 'items.update',
  params: { items, isUndo: false },
  title: `${values.map(({ name }) => name).join(', ')} → ${draft.trim()}`,
})
