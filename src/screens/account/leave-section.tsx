import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { Confirm } from '#src/ui/overlay/confirm.tsx'

/** Signing out, and signing out with everything that is kept here, with the questions before either. */
export function LeaveSection() {
  const { t } = useTranslation()
  const send = useIntents()
  const kept = useKeptSize()
  const [isAsking, setAsking] = useState(false)
  const leave = (): void => send({ type: 'session.signOut' })
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => (kept === null ? leave() : setAsking(true))}>
        {t('account.signOut')}
      </Button>
      <Button variant="quiet" onClick={() => send({ type: 'session.forgetDevice' })}>
        {t('account.forget.action')}
      </Button>
      <Confirm
        type="yesNo"
        danger
        open={isAsking}
        title={t('kept.leaveTitle')}
        text={t('kept.leaveText', { size: kept ?? '' })}
        yesLabel={t('account.signOut')}
        noLabel={t('account.unsent.stay')}
        closeLabel={t('common.close')}
        onYes={() => {
          setAsking(false)
          leave()
        }}
        onNo={() => setAsking(false)}
      />
      <LeaveQuestion />
      <ForgetQuestion />
    </div>
  )
}

/** How much is kept on this device, in words; null for nothing. */
function useKeptSize(): string | null {
  const format = useFormat()
  const bytes = useSnapshot(
    'keptTitles',
    ({ context }) =>
      context.titles.flatMap(({ files }) => files).reduce((sum, { received }) => sum + received, 0),
    0,
  )
  return bytes === 0 ? null : format.bytes(bytes)
}

/** The listener wants to sign out, and the server does not have everything they heard here. */
function LeaveQuestion() {
  const { t } = useTranslation()
  const send = useIntents()
  const unsent = useSnapshot(
    'session',
    (session) =>
      session.matches({ signedIn: { confirmingSignOut: 'asking' } }) ? session.context.unsent : 0,
    0,
  )
  return (
    <Confirm
      type="yesNo"
      danger
      open={unsent > 0}
      title={t('account.unsent.title')}
      text={t('account.unsent.text', { count: unsent })}
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
  const unsent = useSnapshot('session', ({ context }) => context.unsent, 0)
  const kept = useKeptSize()
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
