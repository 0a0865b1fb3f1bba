import { useTranslation } from 'react-i18next'
import { LIFETIMES, problemsOf } from '#machines/admin/api-keys/key-rules.ts'
import type { KeyForm, Lifetime } from '#machines/admin/api-keys/key-rules.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { Switch } from '#src/ui/form/checkbox.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'

const USERS = { name: 'users' } as const

/** A new key, or what can be changed of one that is there. */
export function ApiKeyForm({ form, isNew }: { form: KeyForm; isNew: boolean }) {
  const { t } = useTranslation()
  const send = useIntents()
  const users = useRead(USERS)
  const isTried = useSnapshot('apiKeys', ({ context }) => context.isTried, false)
  const isBusy = useSnapshot('apiKeys', (keys) => keys.hasTag('busy'), false)
  const problems = isTried ? problemsOf(form, isNew) : {}
  const fill = (filled: Partial<KeyForm>): void => send({ type: 'apiKeys.fill', form: filled })
  const submit = (): void => send({ type: 'apiKeys.submit' })
  const cancel = (): void => send({ type: 'apiKeys.cancel' })
  const people = users.status === 'ready' ? users.data : []
  const options = [
    ...(form.userId === '' ? [{ value: '', label: t('configKeys.chooseUser') }] : []),
    ...people.map(({ id, username }) => ({ value: id, label: username })),
  ]
  return (
    <Dialog
      open
      title={t(isNew ? 'configKeys.create' : 'configKeys.editTitle')}
      closeLabel={t('common.close')}
      busy={isBusy}
      persistent="always"
      onOpenChange={cancel}
      actions={
        <>
          <Button disabled={isBusy} onClick={cancel}>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" busy={isBusy} onClick={submit}>
            {t(isNew ? 'configKeys.createDo' : 'configKeys.save')}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {isNew ? (
          <TextField
            label={t('configKeys.name')}
            required
            autoComplete="off"
            value={form.name}
            error={problems.name && t(`configKeys.${problems.name}`)}
            onChange={(name) => fill({ name })}
          />
        ) : (
          <p>
            <bdi className="font-strong">{form.name}</bdi>
            <span className="block text-small text-ink-quiet">{t('configKeys.fixed')}</span>
          </p>
        )}
        <Select
          label={t('configKeys.user')}
          required
          description={t('configKeys.userHelp')}
          value={form.userId}
          options={options}
          error={problems.userId && t(`configKeys.${problems.userId}`)}
          onChange={(userId) => fill({ userId })}
        />
        {isNew ? (
          <Select<Lifetime>
            label={t('configKeys.expires')}
            value={form.lifetime}
            options={LIFETIMES.map((value) => ({ value, label: t(`configKeys.lifetimes.${value}`) }))}
            onChange={(lifetime) => fill({ lifetime })}
          />
        ) : null}
        {isNew && form.lifetime === 'custom' ? (
          <TextField
            label={t('configKeys.days')}
            required
            inputMode="numeric"
            value={form.days}
            error={problems.days && t(`configKeys.${problems.days}`)}
            onChange={(days) => fill({ days })}
          />
        ) : null}
        <Switch
          label={t('configKeys.active')}
          description={t('configKeys.activeHelp')}
          checked={form.isActive}
          onChange={(isActive) => fill({ isActive })}
        />
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  )
}
