import { useTranslation } from 'react-i18next'
import type { ShowQuestion as Question } from '#machines/podcasts/show-page/show-page.types.ts'
import { QuestionBox } from '#src/dialogs/question-box.tsx'
import type { Asked } from '#src/dialogs/question-box.tsx'
import { useIntents } from '#src/hooks/use-intents.ts'

/** What is asked on the page of a show before it is done. */
export function ShowQuestion({ question }: { question: Question }) {
  const send = useIntents()
  return (
    <QuestionBox
      asked={useAsked(question)}
      onYes={({ checked }) => send({ type: 'showPage.answer', isYes: true, isTicked: checked })}
      onNo={() => send({ type: 'showPage.answer', isYes: false, isTicked: false })}
    />
  )
}

function useAsked(question: Question): Asked {
  const { t } = useTranslation()
  switch (question.kind) {
    case 'delete':
      return {
        title: t('show.deleteTitle'),
        text: t('show.deleteText', { count: question.episodeIds.length }),
        yes: t('card.delete'),
        danger: true,
        checkbox: { label: t('questions.deleteFiles'), checked: false },
      }
    case 'finishOlder':
      return {
        title: t('show.finishOlder'),
        text: t('show.finishOlderText', { count: question.episodeIds.length }),
        yes: t('questions.yes'),
      }
    case 'match':
      return {
        title: t('show.match'),
        text: t('show.matchText'),
        yes: t('questions.yes'),
        checkbox: { label: t('batch.overrideDetails'), checked: false },
      }
  }
}
