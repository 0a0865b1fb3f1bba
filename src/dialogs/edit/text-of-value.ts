import type { FieldValue } from '#machines/editing/values.ts'

/** A field in one line, as it is compared with another. */
export function textOfValue(value: FieldValue | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  return value.map(({ name, sequence }) => (sequence ? `${name} #${sequence}` : name)).join(', ')
}
