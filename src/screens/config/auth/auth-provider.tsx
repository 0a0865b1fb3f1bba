import { useTranslation } from 'react-i18next'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { useSystem } from '#src/hooks/system-context.ts'
import { Button } from '#src/ui/button.tsx'
import { AuthSecret, AuthText } from './auth-fields.tsx'
import { useAuthField } from './use-auth-form.ts'

/** Where the provider is, and as whom this server comes to it. */
export function AuthProvider() {
  const { t } = useTranslation()
  const send = useIntents()
  const isAsking = useSnapshot(
    'authSettings',
    (auth) => auth.matches({ open: { unsaved: 'discovering' } }),
    false,
  )
  const says = useSnapshot('authSettings', ({ context }) => context.issuerSays, null)
  return (
    <section className="auth-group">
      <h2 className="text-lead font-strong">{t('configAuth.connection')}</h2>
      <div className="auth-issuer">
        <AuthText field="issuer" label={t('configAuth.issuer')} about={t('configAuth.issuerAbout')} />
        <Button onClick={() => send({ type: isAsking ? 'authSettings.cancel' : 'authSettings.discover' })}>
          {isAsking ? t('common.cancel') : t('configAuth.discover')}
        </Button>
      </div>
      <p
        role="status"
        className="text-small empty:hidden"
        data-failed={says !== 'configAuth.discovery.found' || undefined}
      >
        {isAsking ? t('configAuth.discovering') : says ? t(says) : null}
      </p>
      <div className="auth-pair">
        <AuthText field="authorization" label={t('configAuth.authorization')} />
        <AuthText field="token" label={t('configAuth.token')} />
        <AuthText field="userInfo" label={t('configAuth.userInfo')} />
        <AuthText field="jwks" label={t('configAuth.jwks')} />
        <AuthText field="logout" label={t('configAuth.logout')} about={t('configAuth.optional')} />
        <AuthText field="algorithm" label={t('configAuth.algorithm')} />
        <AuthText field="clientId" label={t('configAuth.clientId')} />
        <AuthSecret label={t('configAuth.clientSecret')} />
      </div>
      <AuthText field="subfolder" label={t('configAuth.subfolder')} about={t('configAuth.subfolderAbout')} />
      <Callbacks />
    </section>
  )
}

/** What the provider has to know, for the address that this page is open at. */
function Callbacks() {
  const { t } = useTranslation()
  const { urls } = useSystem()
  const { value } = useAuthField('subfolder')
  const { origin } = window.location
  const server = `${origin}${value.trim()}`
  return (
    <div className="grid gap-1">
      <p className="text-small font-strong">{t('configAuth.callbacks')}</p>
      <p className="text-small text-ink-quiet">{t('configAuth.callbacksAbout')}</p>
      <ul className="auth-callbacks">
        <li>
          <code>{`${server}/auth/openid/callback`}</code>
        </li>
        <li>
          <code>{`${server}/auth/openid/mobile-redirect`}</code>
        </li>
        <li>
          <code>{`${origin}${urls.base}/login`}</code>
        </li>
      </ul>
    </div>
  )
}
