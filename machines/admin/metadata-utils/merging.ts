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

/** Which items have one of the names is asked so. */
export interface HoldersWish {
  kind: ValueKind
  names: readonly string[]
  to: string
  /** Narrators belong to one library. */
  libraryId: string | null
}

/** With the value, or without it where it was picked. Another kind begins anew. */
export function toggled(picked: Picked | null, kind: ValueKind, value: MetadataValue): Picked {
  const before = picked?.kind === kind ? picked.values : []
  const others = before.filter(({ name }) => name !== value.name)
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
  libraryId: values[0]?.narrator?.libraryId ?? null,
})

/** The write that makes them one. It is a change of items, and taken back as one. */
export const mergeRequest = ({ values, draft }: Picked, items: readonly ItemChange[]): OperationRequest => ({
  name: 'items.update',
  params: { items, isUndo: false },
  title: `${values.map(({ name }) => name).join(', ')} → ${draft.trim()}`,
})
