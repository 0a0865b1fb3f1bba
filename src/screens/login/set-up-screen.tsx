import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { setUpProblems, shouldAskFirst } from '#machines/account/session/password-rules.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { EntranceFrame } from './entrance-frame.tsx'
import { SignInError } from './sign-in-error.tsx'

/** A new server gets its root user. */
export function SetUpScreen() {
  const { t } = useTranslation()
  const send = useIntents()
  const busy = useSnapshot('session', (session) => session.hasTag('busy'), true)
  const error = useSnapshot('session', ({ context }) => context.error, null)
  const server = useSnapshot('session', ({ context }) => context.server, null)
  const [form, setForm] = useState({ username: 'root', password: '', repeated: '' })
  const [tried, setTried] = useState(false)
  const [confirming, setConfirming] = useState(false)

  const problems = setUpProblems(form)
  const create = (): void =>
    send({ type: 'session.setUp', username: form.username.trim(), password: form.password })

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    flushSync(() => setTried(true))
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    if (busy || problems.length > 0) return
    if (shouldAskFirst(form)) setConfirming(true)
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
          value={form.username}
          error={tried && problems.includes('nameless') ? t('setUp.nameNeeded') : undefined}
          onChange={(username) => setForm({ ...form, username })}
        />
        <PasswordField
          label={t('login.password')}
          showLabel={t('login.showPassword')}
          hideText={t('login.hidePassword')}
          autoComplete="new-password"
          value={form.password}
          onChange={(password) => setForm({ ...form, password })}
        />
        <PasswordField
          label={t('setUp.repeat')}
          showLabel={t('login.showPassword')}
          hideText={t('login.hidePassword')}
          autoComplete="new-password"
          value={form.repeated}
          error={tried && problems.includes('mismatch') ? t('setUp.mismatch') : undefined}
          onChange={(repeated) => setForm({ ...form, repeated })}
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
