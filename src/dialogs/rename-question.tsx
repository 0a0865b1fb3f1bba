import { useTranslation } from 'react-i18next'
import type { RenameQuestion } from '#machines/admin/metadata-utils/value-list.ts'
import { QuestionBox } from './question-box.tsx'
import type { Asked } from './question-box.tsx'

interface RenameQuestionBoxProps {
  question: RenameQuestion
  onAnswer: (isYes: boolean) => void
}

/** Asks before a name becomes one that is there already, or changes only its case. */
export function RenameQuestionBox({ question, onAnswer }: RenameQuestionBoxProps) {
  return <QuestionBox asked={useAsked(question)} onYes={() => onAnswer(true)} onNo={() => onAnswer(false)} />
}

function useAsked({ from, to, other, renaming, isFinal }: RenameQuestion): Asked {
  const { t } = useTranslation()
  switch (renaming) {
    case 'merge':
      return {
        title: t('configUtils.ask.mergeTitle', { to }),
        text: [
          t('configUtils.ask.mergeText', { from, to }),
          ...(isFinal ? [t('configUtils.ask.mergeFinal')] : []),
        ].join(' '),
        yes: t('configUtils.ask.merge'),
        danger: true,
      }
    case 'twin':
      return {
        title: t('configUtils.ask.twinTitle'),
        text: t('configUtils.ask.twinText', { other, to }),
        yes: t('configUtils.ask.rename'),
      }
    default:
      return {
        title: t('configUtils.ask.recaseTitle'),
        text: t('configUtils.ask.recaseText', { from, to }),
        yes: t('configUtils.ask.rename'),
      }
  }
}
