import { useTranslation } from 'react-i18next'
import type { EditChange } from '#machines/editing/edits/edit.types.ts'
import type { LocaleKey } from '#machines/model/locale-key.ts'
import type { FieldValue } from '#machines/editing/values.ts'
import { useTextOfField } from '#src/dialogs/edit/text-of-value.ts'

interface FieldWords {
  /** Empty where a field has no name that people know. */
  label: (field: string) => string
  text: (field: string, value: unknown) => string
}

const isChips = (value: readonly unknown[]): boolean =>
  value.every((each) => typeof each === 'object' && each !== null)

/** How the fields of an edit and what they hold are said. */
export function useFieldWords(of: EditChange['of']): FieldWords {
  const { t, i18n } = useTranslation()
  const textOfField = useTextOfField()
  const keyOf = (field: string): string => {
    switch (of) {
      case 'library':
        return `configLibraries.field.${field}`
      case 'settings':
        return `configSettings.rows.${field}.label`
      case 'chapters':
      case 'tracks':
      case 'cover':
        return `editor.${field}`
      case 'item':
      case 'items':
      case 'episode':
        return `editor.field.${field}`
    }
  }
  return {
    label: (field) => (i18n.exists(keyOf(field)) ? String(t(keyOf(field) as LocaleKey)) : ''),
    text(field, value) {
      if (typeof value === 'number') return String(value)
      if (Array.isArray(value) && !isChips(value)) return value.join(', ')
      if (typeof value === 'string' || typeof value === 'boolean' || Array.isArray(value))
        return textOfField(field, value as FieldValue)
      return ''
    },
  }
}
