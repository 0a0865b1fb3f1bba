import { useTranslation } from 'react-i18next'
import type { LibraryQuestion } from '#machines/admin/libraries/libraries.types.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Confirm } from '#src/ui/overlay/confirm.tsx'

/** Asks before a library is deleted, or all of its files are read again. */
export function LibraryQuestionBox() {
  const question = useSnapshot<'libraries', LibraryQuestion | null>(
    'libraries',
    ({ context }) => context.question,
    null,
  )
  return question ? <QuestionBox key={question.libraryId} question={question} /> : null
}

function QuestionBox({ question: { kind, libraryId, name } }: { question: LibraryQuestion }) {
  const { t } = useTranslation()
  const send = useIntents()
  const stats = useRead({ name: 'libraryStats', libraryId })
  const count = stats.status === 'ready' ? stats.data.totalItems : null
  const isDelete = kind === 'delete'
  const consequence = isDelete
    ? count === null
      ? t('configLibraries.deleteAbout')
      : t('configLibraries.deleteAboutCount', { n: count })
    : t('configLibraries.rescanAbout')
  return (
    <Confirm
      open
      type="yesNo"
      title={t(isDelete ? 'configLibraries.deleteTitle' : 'configLibraries.rescan')}
      text={
        <div className="grid gap-3">
          <p className="break-words">
            {t(isDelete ? 'configLibraries.deleteAsk' : 'configLibraries.rescanAsk', { name })}
          </p>
          <p className="text-ink-quiet">{consequence}</p>
        </div>
      }
      yesLabel={t(isDelete ? 'configLibraries.delete' : 'configLibraries.rescan')}
      noLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      danger={isDelete}
      onYes={() => send({ type: 'libraries.answer', isYes: true })}
      onNo={() => send({ type: 'libraries.answer', isYes: false })}
    />
  )
}
