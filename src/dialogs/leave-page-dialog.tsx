import { useTranslation } from 'react-i18next'
import type { LocaleKey } from '#machines/model/locale-key.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { Confirm } from '#src/ui/confirm.tsx'

/** Asks before a page with unsaved work is left. */
export function LeavePageDialog({ ask }: { ask: LocaleKey }) {
  const { t } = useTranslation()
  const send = useIntents()
  return (
    <Confirm
      open
      type="yesNo"
      title={t('leave.title')}
      text={t(ask)}
      yesLabel={t('leave.yes')}
      noLabel={t('leave.no')}
      closeLabel={t('common.close')}
      onYes={() => send({ type: 'leaveGuard.leave' })}
      onNo={() => send({ type: 'leaveGuard.stay' })}
    />
  )
}
