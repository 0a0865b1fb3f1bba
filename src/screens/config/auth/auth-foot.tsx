import { useTranslation } from 'react-i18next'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { Confirm } from '#src/ui/overlay/confirm.tsx'

/** Saves the form as one, or puts it back; asks before sign-in by a password is turned off for all. */
export function AuthFoot() {
  const { t } = useTranslation()
  const send = useIntents()
  const isUnsaved = useSnapshot('authSettings', (auth) => auth.matches({ open: 'unsaved' }), false)
  const isBusy = useSnapshot('authSettings', (auth) => auth.hasTag('busy'), false)
  const isAsked = useSnapshot(
    'authSettings',
    (auth) => auth.matches({ open: { unsaved: 'confirming' } }),
    false,
  )
  const isFaulty = useSnapshot(
    'authSettings',
    ({ context }) => Object.keys(context.problems).length > 0,
    false,
  )
  const isFailed = useSnapshot('authSettings', ({ context }) => context.error !== null, false)
  return (
    <>
      {isUnsaved ? (
        <div className="auth-foot">
          <p role="status" className="text-small" data-bad={isFailed || isFaulty || undefined}>
            {t(isFailed ? 'configAuth.failed' : isFaulty ? 'configAuth.faulty' : 'configAuth.unsaved')}
          </p>
          <Button variant="quiet" disabled={isBusy} onClick={() => send({ type: 'authSettings.discard' })}>
            {t('configAuth.discard')}
          </Button>
          <Button variant="primary" busy={isBusy} onClick={() => send({ type: 'authSettings.save' })}>
            {t('configAuth.save')}
          </Button>
        </div>
      ) : null}
      <Confirm
        open={isAsked}
        type="yesNo"
        danger
        title={t('configAuth.closeTitle')}
        text={t('configAuth.closeText')}
        yesLabel={t('configAuth.closeYes')}
        noLabel={t('common.cancel')}
        closeLabel={t('common.close')}
        onNo={() => send({ type: 'authSettings.cancel' })}
        onYes={() => send({ type: 'authSettings.confirm' })}
      />
    </>
  )
}
