import { useTranslation } from 'react-i18next'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Confirm } from '#src/ui/confirm.tsx'

/** Asks before something is done that nothing brings back. */
export function EditorQuestionBox() {
  const { t } = useTranslation()
  const send = useIntents()
  const question = useSnapshot('itemEditor', ({ context }) => context.question, null)
  if (!question) return null
  const isFile = question.kind === 'deleteFile'
  return (
    <Confirm
      open
      type="yesNo"
      title={t(isFile ? 'editor.deleteFileTitle' : 'editor.removeCover')}
      text={isFile ? t('questions.deleteFile', { name: question.name }) : t('questions.removeCover')}
      yesLabel={t(isFile ? 'card.delete' : 'editor.removeCover')}
      noLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      danger
      onYes={() => send({ type: 'itemEditor.answer', isYes: true })}
      onNo={() => send({ type: 'itemEditor.answer', isYes: false })}
    />
  )
}
