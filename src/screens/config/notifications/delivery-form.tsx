import { useTranslation } from 'react-i18next'
import type { FormEvent } from 'react'
import type { Draft, Errors } from '#machines/editing/form/form.types.ts'
import { isChanged } from '#machines/editing/form/form-rules.ts'
import type { NotificationDelivery } from '#machines/server/operations/requests/notification-operations.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { SettingRow } from '../setting-row.tsx'

const NONE: Draft & { errors: Errors } = { base: {}, values: {}, errors: {} }

const FIELDS = {
  appriseApiUrl: { label: 'url', about: 'urlAbout' },
  maxFailedAttempts: { label: 'failures', about: null },
  maxNotificationQueue: { label: 'queue', about: 'queueAbout' },
} as const

/** The gateway, and how often it is tried; the server takes all of it at once. */
export function DeliveryForm() {
  const { t } = useTranslation()
  const send = useIntents()
  const delivery = useSnapshot('notifications', ({ context }) => context.delivery, NONE)
  const isSaving = useSnapshot(
    'notifications',
    (notifications) => notifications.matches({ ready: { delivery: 'saving' } }),
    false,
  )
  const isTyped = isChanged(delivery)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    send({ type: 'notifications.save' })
  }
  return (
    <form className="grid gap-4" aria-label={t('configNotifications.delivery')} noValidate onSubmit={submit}>
      <div>
        {(['appriseApiUrl', 'maxNotificationQueue', 'maxFailedAttempts'] as const).map((field) => (
          <DeliveryField key={field} field={field} delivery={delivery} isBusy={isSaving} />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isSaving} disabled={!isTyped}>
          {t('form.save')}
        </Button>
        {isTyped && !isSaving ? (
          <Button variant="quiet" onClick={() => send({ type: 'notifications.undo' })}>
            {t('form.discard')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

interface DeliveryFieldProps {
  field: keyof NotificationDelivery
  delivery: Draft & { errors: Errors }
  isBusy: boolean
}

function DeliveryField({ field, delivery, isBusy }: DeliveryFieldProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const { label, about } = FIELDS[field]
  const error = delivery.errors[field]
  const value = delivery.values[field]
  const isUrl = field === 'appriseApiUrl'
  return (
    <SettingRow
      id={field}
      label={t(`configNotifications.${label}`)}
      about={about ? t(`configNotifications.${about}`) : null}
    >
      <TextField
        label={t(`configNotifications.${label}`)}
        hideLabel
        className={isUrl ? 'notification-url' : 'notification-number'}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        inputMode={isUrl ? 'url' : 'numeric'}
        value={typeof value === 'string' ? value : ''}
        error={error ? t(error) : undefined}
        readOnly={isBusy}
        onChange={(text) => send({ type: 'notifications.type', field, value: text })}
      />
    </SettingRow>
  )
}
