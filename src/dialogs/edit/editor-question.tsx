import { useTranslation } from 'react-i18next'
import type { EditorQuestion } from '#machines/editing/item-editor/item-editor.types.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Confirm } from '#src/ui/confirm.tsx'

/** Asks before something is done that nothing brings back. */
export function EditorQuestionBox() {
  const question = useSnapshot('itemEditor', ({ context }) => context.question, null)
  return question ? <QuestionBox question={question} /> : null
}

function QuestionBox({ question }: { question: EditorQuestion }) {
  const { t } = useTranslation()
  const send = useIntents()
  const asked = useAsked(question)
  return (
    <Confirm
      open
      type="yesNo"
      title={asked.title}
      text={asked.text}
      yesLabel={asked.yes}
      noLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      danger
      onYes={() => send({ type: 'itemEditor.answer', isYes: true })}
      onNo={() => send({ type: 'itemEditor.answer', isYes: false })}
    />
  )
}

function useAsked(question: EditorQuestion): { title: string; text: string; yes: string } {
  const { t } = useTranslation()
  switch (question.kind) {
    case 'deleteFile':
      return {
        title: t('editor.deleteFileTitle'),
        text: t('questions.deleteFile', { name: question.name }),
        yes: t('card.delete'),
      }
    case 'removeCover':
      return {
        title: t('editor.removeCover'),
        text: t('questions.removeCover'),
        yes: t('editor.removeCover'),
      }
    case 'quickEmbed':
      return { title: t('tools.quickEmbed'), text: t('questions.embed'), yes: t('questions.yes') }
  }
}
