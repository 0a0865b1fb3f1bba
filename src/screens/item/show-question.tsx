import { useTranslation } from 'react-i18next'
import type { ShowQuestion as Question } from '#machines/podcasts/show-page/show-page.types.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { Confirm } from '#src/ui/confirm.tsx'

interface Asked {
  title: string
  text: string
  yes: string
  danger: boolean
  checkbox?: { label: string; checked: boolean }
}

/** What is asked on the page of a show before it is done. */
export function ShowQuestion({ question }: { question: Question }) {
  const { t } = useTranslation()
  const send = useIntents()
  const { title, text, yes, danger, checkbox } = useAsked(question)
  return (
    <Confirm
      open
      type="yesNo"
      title={title}
      text={text}
      yesLabel={yes}
      noLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      danger={danger}
      checkbox={checkbox}
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
        danger: false,
      }
    case 'match':
      return {
        title: t('show.match'),
        text: t('show.matchText'),
        yes: t('questions.yes'),
        danger: false,
        checkbox: { label: t('batch.overrideDetails'), checked: false },
      }
  }
}
