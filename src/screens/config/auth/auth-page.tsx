import { useTranslation } from 'react-i18next'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { useVisit } from '#src/hooks/use-visit.ts'
import { Button } from '#src/ui/button.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { AuthFlag } from './auth-fields.tsx'
import { AuthFoot } from './auth-foot.tsx'
import { AuthMessage, AuthPeople } from './auth-people.tsx'
import { AuthProvider } from './auth-provider.tsx'
import './auth.css'

/** How people sign in to this server: one form, saved as one. */
export function AuthPage() {
  const { t } = useTranslation()
  const send = useIntents()
  useVisit('authSettings', { type: 'authSettings.open' }, { type: 'authSettings.close' })
  const isThere = useSnapshot('authSettings', ({ context }) => context.form !== null, false)
  const isUnread = useSnapshot('authSettings', (auth) => auth.matches({ open: 'unread' }), false)
  return (
    <div className="config-body">
      <div className="grid gap-2">
        <h1 className="text-title">{t('config.pages.authentication')}</h1>
        <p className="text-ink-quiet">{t('configAuth.intro')}</p>
      </div>
      {isUnread ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="font-strong">{t('config.unreadTitle')}</p>
          <p>{t('config.unreadText')}</p>
          <Button onClick={() => send({ type: 'authSettings.retry' })}>{t('common.tryAgain')}</Button>
        </div>
      ) : null}
      {isThere && !isUnread ? <AuthForm /> : null}
      {isThere || isUnread ? null : <Spinner className="size-6" label={t('common.loading')} />}
    </div>
  )
}

function AuthForm() {
  const { t } = useTranslation()
  const mayClose = useSnapshot(
    'authSettings',
    ({ context: { known } }) =>
      known !== null && (known.isByProvider || !known.settings.authActiveAuthMethods.includes('local')),
    false,
  )
  return (
    <form className="auth-form" noValidate onSubmit={(event) => event.preventDefault()}>
      <section className="auth-group">
        <h2 className="text-lead font-strong">{t('configAuth.ways')}</h2>
        <AuthFlag
          field="takesPasswords"
          label={t('configAuth.passwords')}
          about={
            <>
              {t('configAuth.passwordsAbout')}
              {mayClose ? null : ` ${t('configAuth.passwordsKept')}`}
            </>
          }
          disabled={!mayClose}
        />
        <AuthFlag
          field="takesProvider"
          label={t('configAuth.provider')}
          about={t('configAuth.providerAbout')}
        />
      </section>
      <AuthProvider />
      <AuthPeople />
      <AuthMessage />
      <AuthFoot />
    </form>
  )
}
