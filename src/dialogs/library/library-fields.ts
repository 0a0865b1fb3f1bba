import { useTranslation } from 'react-i18next'
import { foldersIn } from '#machines/admin/library-editor/library-form.ts'
import { sourcesIn } from '#machines/admin/library-editor/library-settings.ts'
import type { SettingName, Source } from '#machines/admin/library-editor/library-settings.ts'
import type { FieldValue } from '#machines/editing/values.ts'
import { textOfValue } from '#src/dialogs/edit/text-of-value.ts'

export type LibraryField =
  | 'name'
  | 'mediaType'
  | 'icon'
  | 'provider'
  | 'folders'
  | 'squareCovers'
  | SettingName

/** How a field of a library is called. */
export function useLibraryLabel(): (field: string) => string {
  const { t } = useTranslation()
  return (field) => t(`configLibraries.field.${field as LibraryField}`)
}

/** What one of its fields holds, in one line. */
export function useLibraryText(): (field: string, value: FieldValue) => string {
  const { t } = useTranslation()
  return (field, value) => {
    if (field === 'folders')
      return foldersIn(value)
        .map(({ fullPath }) => fullPath)
        .join(', ')
    if (field === 'metadataPrecedence')
      return sourcesIn(value)
        .map((source) => t(`configLibraries.source.${source as Source}`))
        .join(', ')
    return textOfValue(value)
  }
}
