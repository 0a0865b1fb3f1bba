import { useTranslation } from 'react-i18next'
import type { Clash, FormContext } from '#machines/editing/form/form.types.ts'
import { librariesIn } from '#machines/editing/user-form.ts'
import type { FieldValue } from '#machines/editing/values.ts'
import type { LocaleKey } from '#machines/model/locale-key.ts'
import { FailedNews, News, RecalledNews, TakeOrKeep } from '#src/dialogs/edit/form-says.tsx'
import { textOfValue } from '#src/dialogs/edit/text-of-value.ts'
import { usePeek } from '#src/hooks/use-reads.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { useTypeName } from './user-texts.ts'

const NO_CLASHES: FormContext['clashes'] = []

/** What the form of a user has to say of itself. */
export function UserFormNews() {
  const { t } = useTranslation()
  const clashes = useSnapshot('form', ({ context }) => context.clashes, NO_CLASHES)
  return (
    <>
      <FailedNews />
      <RecalledNews />
      {clashes.length > 0 ? (
        <News tone="warn" className="grid gap-3">
          <p>{t('configUsers.conflict')}</p>
          <ul className="grid gap-2">
            {clashes.map((clash) => (
              <ClashRow key={clash.field} clash={clash} />
            ))}
          </ul>
        </News>
      ) : null}
    </>
  )
}

function ClashRow({ clash: { field, theirs } }: { clash: Clash }) {
  const { t } = useTranslation()
  const textOf = useTextOf()
  return (
    <li className="flex flex-wrap items-center gap-2">
      <span className="min-w-0 flex-1 basis-48">
        <strong>{t(`configUsers.field.${field}` as LocaleKey)}</strong>{' '}
        {t('form.theirs', { value: textOf(field, theirs) || t('form.empty') })}
      </span>
      <TakeOrKeep field={field} />
    </li>
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
