import { useTranslation } from 'react-i18next'
import { useIntents } from '#src/hooks/use-intents.ts'
import { LeaveQuestions } from '#src/dialogs/leave-questions.tsx'
import { Button } from '#src/ui/button.tsx'

/** Signing out, and signing out with everything that is kept here, with the questions before either. */
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
      <LeaveQuestions />
    </div>
  )
}
