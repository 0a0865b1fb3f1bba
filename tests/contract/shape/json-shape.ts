export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !isList(value)

/** The structure of a JSON value as text: keys and types, lists as the set of their entries' shapes. */
export const shapeOf = (value: unknown): string => {
  if (isList(value)) return `[${[...new Set(value.map(shapeOf))].toSorted().join(',')}]`
  if (!isRecord(value)) return value === null ? 'null' : typeof value
  const keys = Object.entries(value).map(([key, inner]) => `${key}:${shapeOf(inner)}`)
  return `{${keys.toSorted().join(',')}}`
}
