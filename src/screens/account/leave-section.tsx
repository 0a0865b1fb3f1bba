import { useTranslation } from 'react-i18next'
import { useIntents } from '#src/hooks/use-intents.ts'
import { Button } from '#src/ui/button.tsx'

/** Signing out, and signing out with everything that is kept here; the page asks before either. */
export function LeaveSection() {
  const { t } = useTranslation()
  const send = useIntents()
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => send({ type: 'session.signOut' })}>
        {t('account.signOut')}
      </Button>
      <Button variant="quiet" onClick={() => send({ type: 'session.forgetDevice' })}>
        {t('account.forget.action')}
      </Button>
    </div>
  )
}
