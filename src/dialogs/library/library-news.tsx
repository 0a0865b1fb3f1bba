import { useTranslation } from 'react-i18next'
import { foldersIn, withOwnFolders } from '#machines/admin/library-editor/library-form.ts'
import type { Row } from '#machines/editing/values.ts'
import type { Library } from '#machines/model/entities/index.ts'
import { ClashList, FailedNews, News, RecalledNews } from '#src/dialogs/edit/form-says.tsx'
import { useField } from '#src/dialogs/edit/use-form.ts'
import { useLibraryLabel, useLibraryText } from './library-fields.ts'

const NO_ROWS: readonly Row[] = []

/** What the form of a library has to say of itself. */
export function LibraryNews({ library }: { library: Library | null }) {
  const { t } = useTranslation()
  const labelOf = useLibraryLabel()
  const textOf = useLibraryText()
  return (
    <>
      <FailedNews />
      <RecalledNews />
      <ClashList about={t('configLibraries.conflict')} labelOf={labelOf} textOf={textOf} />
      {library ? <LostFolders library={library} /> : null}
    </>
  )
}

/** What a save would take with a folder. */
function LostFolders({ library }: { library: Library }) {
  const { t } = useTranslation()
  const { value } = useField('folders', NO_ROWS)
  const kept = new Set(withOwnFolders(foldersIn(value), library.folders).map(({ id }) => id))
  const lost = library.folders.filter(({ id }) => !kept.has(id))
  return lost.length > 0 ? (
    <News tone="warn" role="status">
      {t('configLibraries.foldersLost', { paths: lost.map(({ fullPath }) => fullPath).join(', ') })}
    </News>
  ) : null
}
