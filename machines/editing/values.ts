/** An author, a series with the place in it, a genre. `id` is null while the server does not know it. */
export interface Chip {
  id: string | null
  name: string
  /** A place in a series, as text: `1`, `1.5`. */
  sequence?: string
}

/** An entry of a longer list: a chapter, a track. */
export type Row = Readonly<Record<string, string | number | boolean | null>>

/** What a field holds. A form of many things has one field for each of them, which holds that one's own fields. */
export type FieldValue = string | boolean | readonly Chip[] | readonly Row[] | Values
export interface Values {
  readonly [field: string]: FieldValue
}

/** The fields of one of many things; none where the field holds anything else. */
export function fieldsIn(value: unknown): Values {
  return isGroup(value) ? value : NO_FIELDS
}

export const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isList = (value: unknown): value is readonly Chip[] | readonly Row[] => Array.isArray(value)

const NO_FIELDS: Values = {}

/** The rows of a field that holds a list; none of any other. */
export function rowsIn(value: FieldValue | undefined): readonly Row[] {
  return isList(value) ? value.map((entry) => ({ ...entry })) : []
}

/** How a field of one of many things is called. */
export function fieldOf(id: string, field: string): string {
  return `${id}/${field}`
}

/** The thing and the field of such a name; in a form of one thing `id` is empty. */
export function ownerOfField(name: string): { id: string; field: string } {
  const at = name.lastIndexOf('/')
  return { id: name.slice(0, Math.max(at, 0)), field: name.slice(at + 1) }
}

/** What a field holds, by its name in the form. */
export function valueOf<Value>(
  values: Readonly<Record<string, Value>>,
  name: string,
): Value | FieldValue | undefined {
  const { id, field } = ownerOfField(name)
  return id === '' ? values[field] : fieldsIn(values[id])[field]
}

/** Values with one more, by its name in the form. */
export function withValue(values: Values, name: string, value: FieldValue): Values {
  const { id, field } = ownerOfField(name)
  return id === ''
    ? { ...values, [field]: value }
    : { ...values, [id]: { ...fieldsIn(values[id]), [field]: value } }
}

/** Values with others over them; of each of many things only the fields that are there. */
export function withValues(values: Values, others: Values): Values {
  const all: Record<string, FieldValue> = { ...values }
  for (const [field, value] of Object.entries(others)) {
    const own = all[field]
    all[field] = isGroup(own) && isGroup(value) ? { ...own, ...value } : value
  }
  return all
}
