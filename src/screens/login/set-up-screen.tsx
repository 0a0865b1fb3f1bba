import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { Confirm } from '#src/ui/confirm.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { EntranceFrame } from './entrance-frame.tsx'
import { SignInError } from './sign-in-error.tsx'

/** A new server gets its root user. */
export function SetUpScreen() {
  const { t } = useTranslation()
  const send = useIntents()
  const busy = useSnapshot('session', (session) => session.hasTag('busy'), true)
  const error = useSnapshot('session', ({ context }) => context.error, null)
  const server = useSnapshot('session', ({ context }) => context.server, null)
  const [username, setUsername] = useState('root')
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [tried, setTried] = useState(false)
  const [confirming, setConfirming] = useState(false)

  const nameError = tried && username.trim() === '' ? t('setUp.nameNeeded') : undefined
  const repeatError = tried && password !== repeated ? t('setUp.mismatch') : undefined
  const create = (): void => send({ type: 'session.setUp', username: username.trim(), password })

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (busy || username.trim() === '' || password !== repeated) return
    if (password === '') setConfirming(true)
    else create()
  }

  return (
    <EntranceFrame title={t('setUp.title')}>
      <p className="text-ink-quiet">{t('setUp.text')}</p>
      <SignInError error={error} />
      <form className="grid gap-5" onSubmit={submit} noValidate>
        <TextField
          label={t('login.username')}
          autoComplete="username"
          autoCapitalize="none"
          value={username}
          error={nameError}
          onChange={setUsername}
        />
        <PasswordField
          label={t('login.password')}
          showLabel={t('login.showPassword')}
          hideText={t('login.hidePassword')}
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
        />
        <PasswordField
          label={t('setUp.repeat')}
          showLabel={t('login.showPassword')}
          hideText={t('login.hidePassword')}
          autoComplete="new-password"
          value={repeated}
          error={repeatError}
          onChange={setRepeated}
        />
        {server?.configPath || server?.metadataPath ? (
          <dl className="grid gap-2 text-small">
            <ServerPath label={t('setUp.configPath')} path={server.configPath} />
            <ServerPath label={t('setUp.metadataPath')} path={server.metadataPath} />
          </dl>
        ) : null}
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          {t('setUp.submit')}
        </Button>
      </form>
      <Confirm
        open={confirming}
        type="yesNo"
        title={t('setUp.emptyTitle')}
        text={t('setUp.emptyText')}
        yesLabel={t('setUp.emptyYes')}
        noLabel={t('common.cancel')}
        closeLabel={t('common.close')}
        onNo={() => setConfirming(false)}
        onYes={() => {
          setConfirming(false)
          create()
        }}
      />
    </EntranceFrame>
  )
}

function ServerPath({ label, path }: { label: string; path: string | null }) {
  return path ? (
    <div>
      <dt className="text-ink-quiet">{label}</dt>
      <dd className="font-mono break-all">{path}</dd>
    </div>
  ) : null
}
