import { useTranslation } from 'react-i18next'
import type { ToolsQuestion } from '#machines/editing/tools/tools.types.ts'
import { QuestionBox } from '#src/dialogs/question-box.tsx'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useTools } from './use-tools.ts'

/** Asks before the server begins, or ends, what cannot be undone. */
export function ToolQuestion() {
  const { question } = useTools()
  return question ? <Question question={question} /> : null
}

function Question({ question }: { question: ToolsQuestion }) {
  const { t } = useTranslation()
  const send = useIntents()
  const isCancel = question.kind === 'cancel'
  const title = t(isCancel ? 'tools.cancelEncode' : `tools.${question.kind}`)
  return (
    <QuestionBox
      asked={{
        title,
        text: useText(question),
        yes: title,
        ...(isCancel ? { no: t('tools.cancelNo') } : {}),
        danger: true,
      }}
      onYes={() => send({ type: 'tools.answer', isYes: true })}
      onNo={() => send({ type: 'tools.answer', isYes: false })}
    />
  )
}

function useText(question: ToolsQuestion): string {
  const { t } = useTranslation()
  switch (question.kind) {
    case 'embed':
      return t(question.backup ? 'tools.embedAsk' : 'tools.embedAskNoBackup')
    case 'm4b':
      return t('tools.m4bAsk')
    case 'cancel':
      return t('tools.cancelAsk')
  }
}
