import { useTranslation } from 'react-i18next'
import { librariesIn } from '#machines/editing/user-form.ts'
import type { FieldValue } from '#machines/editing/values.ts'
import type { LocaleKey } from '#machines/model/locale-key.ts'
import { ClashList, FailedNews, RecalledNews } from '#src/dialogs/edit/form-says.tsx'
import { textOfValue } from '#src/dialogs/edit/text-of-value.ts'
import { usePeek } from '#src/hooks/use-reads.ts'
import { useTypeName } from './user-texts.ts'

/** What the form of a user has to say of itself. */
export function UserFormNews() {
  const { t } = useTranslation()
  const textOf = useTextOf()
  return (
    <>
      <FailedNews />
      <RecalledNews />
      <ClashList
        about={t('configUsers.conflict')}
        labelOf={(field) => t(`configUsers.field.${field}` as LocaleKey)}
        textOf={textOf}
      />
    </>
  )
}

function useTextOf(): (field: string, value: FieldValue) => string {
  const typeName = useTypeName()
  const libraries = usePeek({ name: 'libraries' })
  const known = libraries.status === 'ready' ? libraries.data : []
  return (field, value) => {
    if (field === 'type' && typeof value === 'string') return typeName(value)
    if (field !== 'librariesAccessible') return textOfValue(value)
    return librariesIn(value)
      .map((libraryId) => known.find(({ id }) => id === libraryId)?.name ?? libraryId)
      .join(', ')
  }
}
