import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { AVAILABILITIES } from '#machines/admin/email/ereader-rules.ts'
import type { DeviceFields } from '#machines/admin/email/ereader-rules.ts'
import type { DeviceDraft, NamedUser } from '#machines/admin/email/email.types.ts'
import { DiscardQuestion } from '#src/dialogs/discard-question.tsx'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { useErrorText } from '#src/shell/states/read-failed.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { FieldGroup } from '#src/ui/form/field-group.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'

type Face = 'none' | 'editing' | 'discarding' | 'saving'

const FACES = ['editing', 'discarding', 'saving'] as const satisfies readonly Face[]
const FORM = 'ereader-form'

/** One e-reader in its dialog, and what is asked of it. */
export function EreaderDialogs() {
  const send = useIntents()
  const face = useSnapshot<'email', Face>(
    'email',
    (email) => FACES.find((device) => email.matches({ device })) ?? 'none',
    'none',
  )
  const draft = useSnapshot<'email', DeviceDraft | null>('email', ({ context }) => context.draft, null)
  return (
    <>
      {draft && face !== 'none' ? <EreaderDialog draft={draft} isSaving={face === 'saving'} /> : null}
      {face === 'discarding' ? (
        <DiscardQuestion onAnswer={(isYes) => send({ type: 'email.answer', isYes })} />
      ) : null}
    </>
  )
}

function EreaderDialog({ draft, isSaving }: { draft: DeviceDraft; isSaving: boolean }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const send = useIntents()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    send({ type: 'email.submit' })
  }
  return (
    <Dialog
      open
      busy={isSaving}
      persistent="always"
      title={t(draft.replaces === null ? 'ereaders.add' : 'ereaders.editTitle')}
      closeLabel={t('common.close')}
      onOpenChange={() => send({ type: 'email.leave' })}
      actions={
        <>
          <Button disabled={isSaving} onClick={() => send({ type: 'email.leave' })}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={FORM} variant="primary" busy={isSaving}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={submit}>
        <fieldset className="grid gap-5" disabled={isSaving}>
          <Fields draft={draft} />
          {draft.failure ? (
            <p role="alert" className="text-bad">
              {t('form.failed', { reason: errorText(draft.failure) })}
            </p>
          ) : null}
        </fieldset>
      </form>
    </Dialog>
  )
}

function Fields({ draft: { scope, fields, errors } }: { draft: DeviceDraft }) {
  const { t } = useTranslation()
  const send = useIntents()
  const users = useSnapshot<'email', readonly NamedUser[] | null>(
    'email',
    ({ context }) => context.users,
    null,
  )
  const change = (change: Partial<DeviceFields>): void => send({ type: 'email.change', fields: change })
  return (
    <>
      <TextField
        label={t('ereaders.name')}
        value={fields.name}
        error={errors['name'] ? t(errors['name']) : undefined}
        autoComplete="off"
        onChange={(name) => change({ name })}
      />
      <TextField
        label={t('ereaders.email')}
        value={fields.email}
        error={errors['email'] ? t(errors['email']) : undefined}
        dir="ltr"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(email) => change({ email })}
      />
      {scope === 'all' && users !== null ? (
        <Select
          label={t('ereaders.who')}
          value={fields.availability}
          options={AVAILABILITIES.map((value) => ({ value, label: t(`ereaders.${value}`) }))}
          onChange={(availability) => change({ availability })}
        />
      ) : null}
      {scope === 'all' && users !== null && fields.availability === 'specificUsers' ? (
        <FieldGroup
          label={t('ereaders.users')}
          error={errors['users'] ? t(errors['users']) : undefined}
          className="grid gap-2"
        >
          {(first) =>
            users.map(({ id, username }, index) => (
              <Checkbox
                key={id}
                label={username}
                checked={fields.users.includes(id)}
                group={index === 0 ? first : undefined}
                onChange={(isOn) =>
                  change({ users: isOn ? [...fields.users, id] : fields.users.filter((each) => each !== id) })
                }
              />
            ))
          }
        </FieldGroup>
      ) : null}
    </>
  )
}
