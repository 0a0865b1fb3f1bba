import { useTranslation } from 'react-i18next'
import { foldersIn } from '#machines/admin/library-editor/library-form.ts'
import { isSetting, sourcesIn } from '#machines/admin/library-editor/library-settings.ts'
import type { LibraryTab } from '#machines/admin/library-editor/library-editor.types.ts'
import type { SettingName, Source } from '#machines/admin/library-editor/library-settings.ts'
import type { Errors } from '#machines/editing/form/form.types.ts'
import type { FieldValue } from '#machines/editing/values.ts'
import { textOfValue } from '#src/dialogs/edit/text-of-value.ts'

export const NO_ERRORS: Errors = {}

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

/** Where a field is. */
function tabOf(field: string): LibraryTab {
  if (field === 'autoScanCronExpression') return 'schedule'
  return isSetting(field) || field === 'squareCovers' ? 'settings' : 'details'
}

/** The tabs on which something is wrong. */
export const tabsWithErrors = (errors: Errors): ReadonlySet<LibraryTab> =>
  new Set(Object.keys(errors).map(tabOf))
