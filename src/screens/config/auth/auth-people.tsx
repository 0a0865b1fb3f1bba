import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyView } from '#src/hooks/lazy-view.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Select } from '#src/ui/form/select.tsx'
import { AuthFlag, AuthRow, AuthText } from './auth-fields.tsx'
import { useAuthField } from './use-auth-form.ts'

const SafeHtml = lazyView(() => import('#src/ui/safe-html.tsx').then((module) => module.SafeHtml))

/** Who of the provider's people is who here, and what they may do. */
export function AuthPeople() {
  const { t } = useTranslation()
  const matching = useAuthField('matchBy')
  const sample = useSnapshot(
    'authSettings',
    ({ context }) => context.known?.settings.authOpenIDSamplePermissions ?? null,
    null,
  )
  return (
    <section className="auth-group">
      <h2 className="text-lead font-strong">{t('configAuth.people')}</h2>
      <AuthText field="buttonText" label={t('configAuth.buttonText')} isCode={false} />
      <AuthFlag
        field="opensItself"
        label={t('configAuth.opensItself')}
        about={t('configAuth.opensItselfAbout')}
      />
      <AuthFlag field="registers" label={t('configAuth.registers')} about={t('configAuth.registersAbout')} />
      <AuthRow id="matchBy">
        <Select
          label={t('configAuth.matchBy')}
          description={t('configAuth.matchByAbout')}
          value={matching.value}
          disabled={matching.isBusy}
          options={[
            { value: '', label: t('configAuth.matchNone') },
            { value: 'username', label: t('configAuth.matchName') },
            { value: 'email', label: t('configAuth.matchEmail') },
          ]}
          onChange={matching.change}
        />
      </AuthRow>
      <AuthText
        field="groupClaim"
        label={t('configAuth.groupClaim')}
        about={t('configAuth.groupClaimAbout')}
      />
      <AuthText
        field="permissionsClaim"
        label={t('configAuth.permissionsClaim')}
        about={t('configAuth.permissionsClaimAbout')}
      />
      {sample ? (
        <details className="text-small">
          <summary>{t('configAuth.sample')}</summary>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
          <pre className="auth-sample" tabIndex={0}>
            {sample}
          </pre>
        </details>
      ) : null}
      <AuthText field="mobile" label={t('configAuth.mobile')} about={t('configAuth.mobileAbout')} rows={2} />
    </section>
  )
}

/** What the sign-in page says to everybody. */
export function AuthMessage() {
  const { t } = useTranslation()
  const { value } = useAuthField('message')
  return (
    <section className="auth-group">
      <h2 className="text-lead font-strong">{t('configAuth.form')}</h2>
      <AuthText
        field="message"
        label={t('configAuth.message')}
        about={t('configAuth.messageAbout')}
        rows={4}
        isCode={false}
      />
      {value.trim() === '' ? null : (
        <div className="grid gap-1">
          <p className="text-small font-strong">{t('configAuth.preview')}</p>
          <Suspense fallback={null}>
            <SafeHtml html={value} className="auth-preview text-small" />
          </Suspense>
        </div>
      )}
    </section>
  )
}
