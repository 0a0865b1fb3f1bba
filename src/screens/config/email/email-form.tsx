import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { testObstacle } from '#machines/admin/email/email-rules.ts'
import { isChanged } from '#machines/editing/form/form-rules.ts'
import type { Draft, Errors } from '#machines/editing/form/form.types.ts'
import type { AppError } from '#machines/model/errors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { useErrorText } from '#src/shell/states/read-failed.tsx'
import { Button } from '#src/ui/button.tsx'
import { Switch } from '#src/ui/form/checkbox.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FoundPlace } from '../found-place.tsx'

const NONE: Draft & { errors: Errors } = { base: {}, values: {}, errors: {} }

/** The server's account for mail; what was typed is saved together. */
export function EmailForm() {
  const { t } = useTranslation()
  const send = useIntents()
  const form = useSnapshot('email', ({ context }) => context.form, NONE)
  const isSaving = useSnapshot('email', (email) => email.matches({ settings: 'saving' }), false)
  const isTyped = isChanged(form)
  const text = (field: string) => {
    const value = form.values[field]
    const error = form.errors[field]
    return {
      value: typeof value === 'string' ? value : '',
      error: error ? t(error) : undefined,
      readOnly: isSaving,
      onChange: (typed: string) => send({ type: 'email.type', field, value: typed }),
    }
  }
  const flag = (field: string) => ({
    checked: form.values[field] === true,
    disabled: isSaving,
    onChange: (isOn: boolean) => send({ type: 'email.type', field, value: isOn }),
  })
  const plain = { dir: 'ltr', spellCheck: false, autoComplete: 'off', autoCapitalize: 'none' } as const
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    send({ type: 'email.save' })
  }
  return (
    <section className="grid gap-5" aria-label={t('configEmail.sending')}>
      <h2 className="text-lead">{t('configEmail.sending')}</h2>
      <form className="email-form" noValidate onSubmit={submit}>
        <div className="email-server">
          <FoundPlace id="host">
            <TextField {...plain} label={t('configEmail.host')} {...text('host')} />
          </FoundPlace>
          <FoundPlace id="port">
            <TextField {...plain} inputMode="numeric" label={t('configEmail.port')} {...text('port')} />
          </FoundPlace>
        </div>
        <FoundPlace id="secure">
          <Switch
            label={t('configEmail.secure')}
            description={t('configEmail.secureAbout')}
            {...flag('secure')}
          />
        </FoundPlace>
        {'rejectUnauthorized' in form.values ? (
          <FoundPlace id="rejectUnauthorized">
            <Switch
              label={t('configEmail.rejectUnauthorized')}
              description={t('configEmail.rejectAbout')}
              {...flag('rejectUnauthorized')}
            />
          </FoundPlace>
        ) : null}
        <div className="email-pair">
          <TextField {...plain} label={t('configEmail.user')} {...text('user')} />
          <PasswordField
            label={t('configEmail.pass')}
            showLabel={t('login.showPassword')}
            hideText={t('login.hidePassword')}
            {...text('pass')}
            autoComplete="new-password"
          />
          <FoundPlace id="fromAddress">
            <TextField {...plain} inputMode="email" label={t('configEmail.from')} {...text('fromAddress')} />
          </FoundPlace>
          {'testAddress' in form.values ? (
            <FoundPlace id="testAddress">
              <TextField
                {...plain}
                inputMode="email"
                label={t('configEmail.testAddress')}
                description={t('configEmail.testAbout')}
                {...text('testAddress')}
              />
            </FoundPlace>
          ) : null}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={isSaving} disabled={!isTyped}>
            {t('form.save')}
          </Button>
          {isTyped && !isSaving ? (
            <Button variant="quiet" onClick={() => send({ type: 'email.undo' })}>
              {t('form.discard')}
            </Button>
          ) : null}
        </div>
      </form>
      <EmailTest draft={form} />
    </section>
  )
}

type TestState = 'idle' | 'testing' | 'passed' | 'failed'
const TEST_STATES = ['testing', 'passed', 'failed'] as const satisfies readonly TestState[]

/** A mail to see whether it works; it uses what the server has. */
function EmailTest({ draft }: { draft: Draft }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const send = useIntents()
  const state = useSnapshot<'email', TestState>(
    'email',
    (email) => TEST_STATES.find((test) => email.matches({ test })) ?? 'idle',
    'idle',
  )
  const error = useSnapshot<'email', AppError | null>('email', ({ context }) => context.testFailure, null)
  const obstacle = testObstacle(draft)
  return (
    <FoundPlace id="testEmail" className="flex flex-wrap items-center gap-3">
      <Button
        busy={state === 'testing'}
        disabled={obstacle !== null && state !== 'testing'}
        onClick={() => send({ type: 'email.test' })}
      >
        {t('configEmail.test')}
      </Button>
      <p className="email-test text-small" role="status" data-state={state}>
        {state === 'testing' ? t('configEmail.testing') : null}
        {state === 'passed' ? t('configEmail.passed') : null}
        {state === 'failed' && error ? t('configEmail.testFailed', { reason: errorText(error) }) : null}
        {state === 'idle' && obstacle ? t(obstacle) : null}
      </p>
    </FoundPlace>
  )
}
