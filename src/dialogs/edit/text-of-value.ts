import { addressIn, pubDateIn, publishedIn } from '#machines/editing/episode-form.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { wordsOf } from '#src/markup/sanitise.ts'
import { isList } from '#machines/editing/values.ts'
import type { FieldValue } from '#machines/editing/values.ts'

/** A field in one line, as it is compared with another. */
export function textOfValue(value: FieldValue | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  if (!isList(value)) return ''
  return value.map(({ name, sequence }) => (sequence ? `${name} #${sequence}` : name)).join(', ')
}

/** The same of a field by its name: a description without its markup, a date as it is read here. */
export function useTextOfField(): (field: string, value: FieldValue | undefined) => string {
  const format = useFormat()
  return (field, value) => {
    switch (field) {
      case 'description': {
        const text = textOfValue(value)
        return /<[a-z]/i.test(text) ? wordsOf(text) : text
      }
      case 'pubDate': {
        const date = publishedIn(value)
        if (!date) return pubDateIn(value)
        return date.kind === 'instant' ? format.moment(date.ms) : format.date(date)
      }
      case 'enclosure':
        return addressIn(value)
      default:
        return textOfValue(value)
    }
  }
}
