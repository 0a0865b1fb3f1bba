import { Suspense, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from '#machines/account/session/session.machine.ts'
import { lazyView } from '#src/hooks/lazy-view.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { PlayerFoot } from '#src/player/player-foot.tsx'
import { EntranceFrame } from './entrance-frame.tsx'
import { SignInError } from './sign-in-error.tsx'

const ProviderOffer = lazyView(() => import('./provider-offer.tsx').then((module) => module.ProviderOffer))
const SafeHtml = lazyView(() => import('#src/ui/safe-html.tsx').then((module) => module.SafeHtml), 'first')

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>
type Ended = 'expired' | 'disabled' | null

const endedOf = (session: SessionSnapshot): Ended =>
  (['expired', 'disabled'] as const).find((state) => session.matches(state)) ?? null

export function LoginScreen() {
  const { t } = useTranslation()
  const send = useIntents()
  const busy = useSnapshot('session', (session) => session.hasTag('busy'), true)
  const error = useSnapshot('session', ({ context }) => context.error, null)
  const server = useSnapshot('session', ({ context }) => context.server, null)
  const isSignOutOpen = useSnapshot('session', ({ context }) => context.signOut === 'unconfirmed', false)
  const ended = useSnapshot<'session', Ended>('session', endedOf, null)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!busy) send({ type: 'session.signIn', username: username.trim(), password })
  }

  return (
    <EntranceFrame title={t('login.title')} foot={<PlayerFoot />}>
      {server?.customMessage ? (
        <Suspense fallback={null}>
          <SafeHtml html={server.customMessage} className="text-small text-ink-quiet" />
        </Suspense>
      ) : null}
      {ended ? (
        <p role="status" className="text-small">
          {t(`login.${ended}`)}
        </p>
      ) : null}
      <SignInError
        error={error?.code === 'unsupported' ? null : error}
        isSignOutOpen={isSignOutOpen}
        onRetry={() => send({ type: 'session.retry' })}
      />
      {server?.takesPasswords === false ? null : (
        <form className="grid gap-5" onSubmit={submit}>
          <TextField
            label={t('login.username')}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page's one purpose is this form
            autoFocus
            required
            value={username}
            onChange={setUsername}
          />
          <PasswordField
            label={t('login.password')}
            showLabel={t('login.showPassword')}
            hideText={t('login.hidePassword')}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
          <Button type="submit" variant="primary" size="lg" busy={busy}>
            {t('login.submit')}
          </Button>
        </form>
      )}
      {server?.provider ? (
        <Suspense fallback={null}>
          <ProviderOffer label={server.provider.label} isAlone={!server.takesPasswords} />
        </Suspense>
      ) : null}
    </EntranceFrame>
  )
}
