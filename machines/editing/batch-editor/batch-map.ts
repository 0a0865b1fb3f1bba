import { chipsIn } from '../chips.ts'
import { isSameValue } from '../form/form-rules.ts'
import { fieldsIn, isList } from '../values.ts'
import type { Chip, FieldValue, Values } from '../values.ts'
import { heldOf } from './batch-values.ts'

/** The fields that can be set for all items at once, in their order on the page. */
export const MAP_FIELDS = [
  'subtitle',
  'authors',
  'publishedYear',
  'series',
  'genres',
  'tags',
  'narrators',
  'publisher',
  'language',
  'explicit',
  'abridged',
] as const
export type MapField = (typeof MAP_FIELDS)[number]

/** Names can be added to those that an item has; what else there is replaces. */
export const APPENDABLE: ReadonlySet<MapField> = new Set(['authors', 'series', 'genres', 'tags', 'narrators'])

export type MapMode = 'overwrite' | 'append'

export interface Mapped {
  value: FieldValue
  mode: MapMode
}

/** What is to be set for all items; a field that is not here stays as each item has it. */
export type Mapping = Readonly<Partial<Record<MapField, Mapped>>>

/** How a field is set when it is chosen: names that are there stay. */
export const firstMode = (field: MapField): MapMode => (APPENDABLE.has(field) ? 'append' : 'overwrite')

export function emptyOf(field: MapField): FieldValue {
  if (field === 'explicit' || field === 'abridged') return false
  return APPENDABLE.has(field) ? [] : ''
}

/** The map fields that at least one of the items has. */
export function mapFieldsOf(values: Values): readonly MapField[] {
  return heldOf(MAP_FIELDS, values)
}

const plain = ({ name }: Chip): string => name.trim().toLocaleLowerCase()

/** Chips after others were set: what the item has already stays as it is, with its id and its place in a series. */
function chipsAfter(own: readonly Chip[], mapped: readonly Chip[], mode: MapMode): readonly Chip[] {
  const isWished = ({ name }: Chip): boolean => mapped.some((chip) => chip.name === name)
  const ownOf = (chip: Chip): Chip =>
    own.find(({ name }) => name === chip.name) ??
    own.find((each) => plain(each) === plain(chip) && !isWished(each)) ??
    chip
  if (mode === 'overwrite') return mapped.map(ownOf)
  return [...own, ...mapped.filter((chip) => !own.some((each) => plain(each) === plain(chip)))]
}

function after(own: FieldValue, { value, mode }: Mapped): FieldValue {
  return isList(own) ? chipsAfter(chipsIn(own), chipsIn(value), mode) : value
}

/**
 * What changes of `values`, the fields of all items, when a mapping is applied to some of them. A field that an item
 * does not have is left out, as is one that holds the same afterwards.
 */
export function changesByMapping(mapping: Mapping, values: Values, ids: readonly string[]): Values {
  const fields = Object.entries(mapping)
  if (fields.length === 0) return {}
  return Object.fromEntries(
    ids.flatMap((id) => {
      const held = fieldsIn(values[id])
      const own = fields.flatMap(([field, mapped]) => {
        const value = held[field]
        if (value === undefined) return []
        const next = after(value, mapped)
        return isSameValue(value, next) ? [] : [[field, next] as const]
      })
      return own.length === 0 ? [] : [[id, Object.fromEntries(own)]]
    }),
  )
}
