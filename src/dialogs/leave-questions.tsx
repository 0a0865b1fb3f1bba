import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Confirm } from '#src/ui/overlay/confirm.tsx'

/** The questions before a sign-out, and before this device is forgotten, wherever they were asked for. */
export function LeaveQuestions() {
  return (
    <>
      <LeaveQuestion />
      <ForgetQuestion />
    </>
  )
}

/** What only this browser has: how many titles are unsent, and how much is kept, in words; null for nothing. */
function useLeft(): { unsent: number; kept: string | null } {
  const format = useFormat()
  const unsent = useSnapshot('session', ({ context }) => context.left.unsent, 0)
  const kept = useSnapshot('session', ({ context }) => context.left.kept, 0)
  return { unsent, kept: kept === 0 ? null : format.bytes(kept) }
}

/** The listener wants to sign out, and something stays behind here or goes with them. */
function LeaveQuestion() {
  const { t } = useTranslation()
  const send = useIntents()
  const isAsking = useSnapshot(
    'session',
    (session) => session.matches({ signedIn: { confirmingSignOut: 'asking' } }),
    false,
  )
  const { unsent, kept } = useLeft()
  return (
    <Confirm
      type="yesNo"
      danger
      open={isAsking}
      title={t(unsent > 0 ? 'account.unsent.title' : 'kept.leaveTitle')}
      text={
        <div className="grid gap-3">
          {unsent > 0 ? <p>{t('account.unsent.text', { count: unsent })}</p> : null}
          {kept === null ? null : <p>{t('kept.leaveText', { size: kept })}</p>}
        </div>
      }
      yesLabel={t('account.unsent.leave')}
      noLabel={t('account.unsent.stay')}
      closeLabel={t('common.close')}
      onYes={() => send({ type: 'session.signOut' })}
      onNo={() => send({ type: 'session.stay' })}
    />
  )
}

/** What goes, what would be lost, and what stays. */
function ForgetQuestion() {
  const { t } = useTranslation()
  const send = useIntents()
  const isAsking = useSnapshot(
    'session',
    (session) => session.matches({ signedIn: { forgetting: 'asking' } }),
    false,
  )
  const { unsent, kept } = useLeft()
  return (
    <Confirm
      type="yesNo"
      danger
      open={isAsking}
      title={t('account.forget.title')}
      text={
        <div className="grid gap-3">
          <p>{t('account.forget.text')}</p>
          {unsent > 0 ? <p className="text-bad">{t('account.forget.unsent', { count: unsent })}</p> : null}
          {kept === null ? null : <p>{t('kept.leaveText', { size: kept })}</p>}
          <p className="text-ink-quiet">{t('account.forget.stays')}</p>
        </div>
      }
      yesLabel={t('account.forget.yes')}
      noLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onYes={() => send({ type: 'session.forgetDevice' })}
      onNo={() => send({ type: 'session.stay' })}
    />
  )
}
