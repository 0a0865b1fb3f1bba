import { useTranslation } from 'react-i18next'
import type { LocaleKey } from '#machines/model/locale-key.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { QuestionBox } from './question-box.tsx'

/** Asks before a page with unsaved work is left. */
export function LeavePageDialog({ ask }: { ask: LocaleKey }) {
  const { t } = useTranslation()
  const send = useIntents()
  return (
    <QuestionBox
      asked={{ title: t('leave.title'), text: t(ask), yes: t('leave.yes'), no: t('leave.no') }}
      onYes={() => send({ type: 'leaveGuard.leave' })}
      onNo={() => send({ type: 'leaveGuard.stay' })}
    />
  )
}
