import { useTranslation } from 'react-i18next'
import { QuestionBox } from './question-box.tsx'

/** Asks before what was typed in a dialog is lost. */
export function DiscardQuestion({ onAnswer }: { onAnswer: (isYes: boolean) => void }) {
  const { t } = useTranslation()
  return (
    <QuestionBox
      asked={{ title: t('form.discard'), text: t('form.discardText'), yes: t('form.discard'), danger: true }}
      onYes={() => onAnswer(true)}
      onNo={() => onAnswer(false)}
    />
  )
}
