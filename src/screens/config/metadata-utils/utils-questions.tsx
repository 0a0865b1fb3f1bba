import { useTranslation } from 'react-i18next'
import type { UtilsQuestion } from '#machines/admin/metadata-utils/metadata-utils.types.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Confirm } from '#src/ui/confirm.tsx'

interface Asked {
  title: string
  text: string
  yes: string
  danger: boolean
}

/** What is asked before a name or a provider is changed for all items. */
export function UtilsQuestions() {
  const { t } = useTranslation()
  const send = useIntents()
  const question = useSnapshot('metadataUtils', ({ context }) => context.question, null)
  const asked = useAsked(question)
  if (!asked) return null
  const answer = (isYes: boolean) => (): void => send({ type: 'metadataUtils.answer', isYes })
  return (
    <Confirm
      open
      type="yesNo"
      title={asked.title}
      text={asked.text}
      danger={asked.danger}
      yesLabel={asked.yes}
      noLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onYes={answer(true)}
      onNo={answer(false)}
    />
  )
}

function useAsked(question: UtilsQuestion | null): Asked | null {
  const { t } = useTranslation()
  switch (question?.ask) {
    case 'rename': {
      const { from, to, other } = question
      const rename = t('configUtils.ask.rename')
      if (question.renaming === 'merge')
        return {
          title: t('configUtils.ask.mergeTitle', { to }),
          text: t('configUtils.ask.mergeText', { from, to }),
          yes: t('configUtils.ask.merge'),
          danger: true,
        }
      return question.renaming === 'twin'
        ? {
            title: t('configUtils.ask.twinTitle'),
            text: t('configUtils.ask.twinText', { other, to }),
            yes: rename,
            danger: false,
          }
        : {
            title: t('configUtils.ask.recaseTitle'),
            text: t('configUtils.ask.recaseText', { from, to }),
            yes: rename,
            danger: false,
          }
    }
    case 'removeValue': {
      const { name, count } = question.value
      const items = count === null ? '' : ` ${t('configUtils.items', { items: count })}.`
      return {
        title: t('configUtils.ask.removeTitle', { name }),
        text: `${t('configUtils.ask.removeText')}${items}`,
        yes: t('configUtils.ask.remove'),
        danger: true,
      }
    }
    case 'removeProvider':
      return {
        title: t('configUtils.ask.removeTitle', { name: question.name }),
        text: t('configUtils.ask.removeProviderText'),
        yes: t('configUtils.ask.remove'),
        danger: true,
      }
    case undefined:
      return null
  }
}
