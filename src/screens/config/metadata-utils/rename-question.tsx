import { useTranslation } from 'react-i18next'
import type { RenameQuestion } from '#machines/admin/metadata-utils/metadata-utils.types.ts'
import { QuestionBox } from '#src/dialogs/question-box.tsx'
import type { Asked } from '#src/dialogs/question-box.tsx'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'

/** Asks before a name becomes one that is there already, or changes only its case. */
export function RenameQuestionBox() {
  const question = useSnapshot('metadataUtils', ({ context }) => context.question, null)
  return question ? <Question question={question} /> : null
}

function Question({ question }: { question: RenameQuestion }) {
  const send = useIntents()
  return (
    <QuestionBox
      asked={useAsked(question)}
      onYes={() => send({ type: 'metadataUtils.answer', isYes: true })}
      onNo={() => send({ type: 'metadataUtils.answer', isYes: false })}
    />
  )
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
