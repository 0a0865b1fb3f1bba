import { useTranslation } from 'react-i18next'
import { foldersIn } from '#machines/admin/library-editor/library-form.ts'
import type { FormContext } from '#machines/editing/form/form.types.ts'
import type { Row } from '#machines/editing/values.ts'
import type { Library } from '#machines/model/entities/index.ts'
import { FailedNews, News, RecalledNews, TakeOrKeep } from '#src/dialogs/edit/form-says.tsx'
import { useField } from '#src/dialogs/edit/use-form.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { useLibraryLabel, useLibraryText } from './library-fields.ts'

const NO_CLASHES: FormContext['clashes'] = []
const NO_ROWS: readonly Row[] = []

/** What the form of a library has to say of itself. */
export function LibraryNews({ library }: { library: Library | null }) {
  const { t } = useTranslation()
  const labelOf = useLibraryLabel()
  const textOf = useLibraryText()
  const clashes = useSnapshot('form', ({ context }) => context.clashes, NO_CLASHES)
  return (
    <>
      <FailedNews />
      <RecalledNews />
      {clashes.length > 0 ? (
        <News tone="warn" className="grid gap-3">
          <p>{t('configLibraries.conflict')}</p>
          <ul className="grid gap-2">
            {clashes.map(({ field, theirs }) => (
              <li key={field} className="flex flex-wrap items-center gap-2">
                <span className="min-w-0 flex-1 basis-48">
                  <strong>{labelOf(field)}</strong>{' '}
                  <span className="break-words text-ink-quiet">
                    {t('form.theirs', { value: textOf(field, theirs) || t('form.empty') })}
                  </span>
                </span>
                <TakeOrKeep field={field} />
              </li>
            ))}
          </ul>
        </News>
      ) : null}
      {library ? <LostFolders library={library} /> : null}
    </>
  )
}

/** What a save would take with a folder. */
function LostFolders({ library }: { library: Library }) {
  const { t } = useTranslation()
  const { value } = useField('folders', NO_ROWS)
  const kept = new Set(foldersIn(value).map(({ id }) => id))
  const lost = library.folders.filter(({ id }) => !kept.has(id))
  return lost.length > 0 ? (
    <News tone="warn" role="status">
      {t('configLibraries.foldersLost', { paths: lost.map(({ fullPath }) => fullPath).join(', ') })}
    </News>
  ) : null
}
