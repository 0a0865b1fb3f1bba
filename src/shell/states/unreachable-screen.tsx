'use no memo'

import { useTranslation } from 'react-i18next'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { errorKey } from './read-failed.tsx'
import { EntranceFrame } from '#src/screens/login/entrance-frame.tsx'

/** The server did not answer. It is asked again by itself; a person can ask sooner. */
export function UnreachableScreen() {
  const { t } = useTranslation()
  const send = useIntents()
  const error = useSnapshot('session', ({ context }) => context.error, null)
  const isAnswered = error?.code === 'intercepted'
  // until the page that answers was opened, asking again is in vain
  const mustOpen = isAnswered && error.fault === undefined
  const isSignOutOpen = useSnapshot('session', ({ context }) => context.signOut === 'unconfirmed', false)
  return (
    <EntranceFrame title={t('unreachable.title')}>
      <div className="grid gap-3" role="alert">
        <p className="text-ink-quiet">{t(isAnswered ? errorKey(error) : 'unreachable.text')}</p>
        {isSignOutOpen ? <p className="text-bad">{t('login.signOutOpen')}</p> : null}
      </div>
      {mustOpen ? (
        <Button variant="primary" onClick={() => send({ type: 'page.openServer' })}>
          {t('notices.openServer')}
        </Button>
      ) : null}
      <Button variant={mustOpen ? 'secondary' : 'primary'} onClick={() => send({ type: 'session.retry' })}>
        {t('common.tryAgain')}
      </Button>
    </EntranceFrame>
  )
}
