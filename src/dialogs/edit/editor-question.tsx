import { useTranslation } from 'react-i18next'
import type { EditorQuestion } from '#machines/editing/item-editor/item-editor.types.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { QuestionBox } from '../question-box.tsx'
import type { Asked } from '../question-box.tsx'

/** Asks before something is done that nothing brings back. */
export function EditorQuestionBox() {
  const question = useSnapshot('itemEditor', ({ context }) => context.question, null)
  return question ? <Question question={question} /> : null
}

function Question({ question }: { question: EditorQuestion }) {
  const send = useIntents()
  return (
    <QuestionBox
      asked={{ ...useAsked(question), danger: true }}
      onYes={() => send({ type: 'itemEditor.answer', isYes: true })}
      onNo={() => send({ type: 'itemEditor.answer', isYes: false })}
    />
  )
}

function useAsked(question: EditorQuestion): Asked {
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
