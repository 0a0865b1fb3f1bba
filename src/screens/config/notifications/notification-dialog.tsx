import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { filledIn, unknownVariables, withVariable } from '#machines/admin/notifications/notification-rules.ts'
import type { NotificationDraft } from '#machines/admin/notifications/notifications.types.ts'
import type { NotificationEvent } from '#machines/model/entities/admin/admin-server.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { useErrorText } from '#src/shell/states/read-failed.tsx'
import { Button } from '#src/ui/button.tsx'
import { Switch } from '#src/ui/form/checkbox.tsx'
import { Combobox } from '#src/ui/combobox/combobox.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { TextArea } from '#src/ui/form/text-field.tsx'
import { useEventName } from './use-event-name.ts'

const WIDTH = 720
const MAX_HEIGHT = 860
const NO_EVENTS: readonly NotificationEvent[] = []

/** One notification: of what, to whom, in which words. */
export function NotificationDialog({ isSaving }: { isSaving: boolean }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const send = useIntents()
  const draft = useSnapshot<'notifications', NotificationDraft | null>(
    'notifications',
    ({ context }) => context.draft,
    null,
  )
  const events = useSnapshot('notifications', ({ context }) => context.events, NO_EVENTS)
  if (!draft) return null
  return (
    <Dialog
      open
      width={WIDTH}
      maxHeight={MAX_HEIGHT}
      busy={isSaving}
      persistent="always"
      title={t(draft.id === null ? 'configNotifications.add' : 'configNotifications.editTitle')}
      closeLabel={t('common.close')}
      onOpenChange={() => send({ type: 'notifications.leave' })}
      actions={
        <>
          <Button disabled={isSaving} onClick={() => send({ type: 'notifications.leave' })}>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" busy={isSaving} onClick={() => send({ type: 'notifications.submit' })}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <fieldset className="grid gap-5" disabled={isSaving}>
        <Fields draft={draft} events={events} />
        {draft.failure ? (
          <p role="alert" className="text-bad">
            {t('form.failed', {
              reason: errorText(draft.failure),
            })}
          </p>
        ) : null}
      </fieldset>
    </Dialog>
  )
}

interface FieldsProps {
  draft: NotificationDraft
  events: readonly NotificationEvent[]
}

function Fields({ draft: { fields, urlText, errors }, events }: FieldsProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const nameOf = useEventName()
  const event = events.find(({ name }) => name === fields.eventName)
  const change = (change: Partial<NotificationDraft['fields']>): void =>
    send({ type: 'notifications.change', fields: change })
  return (
    <>
      <Select
        label={t('configNotifications.event')}
        value={fields.eventName}
        options={[
          ...events.map(({ name }) => ({ value: name, label: nameOf(name) })),
          ...(event ? [] : [{ value: fields.eventName, label: nameOf(fields.eventName) }]),
        ]}
        onChange={(eventName) => change({ eventName })}
      />
      <Combobox
        label={t('configNotifications.urls')}
        listLabel={t('configNotifications.urls')}
        description={t('configNotifications.urlsAbout')}
        error={errors['urls'] ? t(errors['urls']) : undefined}
        query={urlText}
        onQuery={(text) => send({ type: 'notifications.typeUrl', text })}
        groups={[]}
        onChoose={() => send({ type: 'notifications.addUrl' })}
        onSubmit={() => send({ type: 'notifications.addUrl' })}
        chosen={fields.urls.map((url) => ({ id: url, label: url }))}
        onRemove={(url) => change({ urls: fields.urls.filter((each) => each !== url) })}
        removeLabel={(name) => t('form.remove', { name })}
      />
      <Template field="titleTemplate" value={fields.titleTemplate} event={event} />
      <Template
        field="bodyTemplate"
        value={fields.bodyTemplate}
        event={event}
        error={errors['bodyTemplate'] ? t(errors['bodyTemplate']) : undefined}
      />
      {event ? <Preview fields={fields} event={event} /> : null}
      <Switch
        label={t('configNotifications.enabled')}
        checked={fields.enabled}
        onChange={(enabled) => change({ enabled })}
      />
    </>
  )
}

interface TemplateProps {
  field: 'titleTemplate' | 'bodyTemplate'
  value: string
  event: NotificationEvent | undefined
  error?: string | undefined
}

/** A text with the variables of its event, which go where the caret is. */
function Template({ field, value, event, error }: TemplateProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const box = useRef<HTMLTextAreaElement>(null)
  const label = t(field === 'titleTemplate' ? 'configNotifications.title' : 'configNotifications.body')
  const insert = (variable: string): void => {
    const input = box.current
    const start = input?.selectionStart ?? value.length
    const { text, caret } = withVariable(value, variable, start, input?.selectionEnd ?? start)
    // the caret goes into the new text, which has to stand there
    flushSync(() => send({ type: 'notifications.change', fields: { [field]: text } }))
    input?.focus()
    input?.setSelectionRange(caret, caret)
  }
  return (
    <div className="grid gap-2">
      <TextArea
        ref={box}
        label={label}
        rows={field === 'titleTemplate' ? 1 : 3}
        value={value}
        error={error}
        onChange={(text) => send({ type: 'notifications.change', fields: { [field]: text } })}
      />
      {event ? (
        <div
          role="group"
          className="notification-variables"
          aria-label={t('configNotifications.variables', { field: label })}
        >
          <span className="text-small text-ink-quiet">
            {t('configNotifications.variables', { field: label })}
          </span>
          {event.variables.map((variable) => (
            <button
              key={variable}
              type="button"
              className="notification-variable text-small"
              onClick={() => insert(variable)}
            >
              {variable}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  )
}

function Preview({ fields, event }: { fields: NotificationDraft['fields']; event: NotificationEvent }) {
  const { t } = useTranslation()
  const { titleTemplate, bodyTemplate } = fields
  const unknown = unknownVariables([titleTemplate, bodyTemplate], event)
  return (
    <section className="notification-preview" aria-label={t('configNotifications.preview')}>
      <h3 className="text-small text-ink-quiet">{t('configNotifications.preview')}</h3>
      <p className="font-strong">{filledIn(titleTemplate, event)}</p>
      <p className="notification-body">{filledIn(bodyTemplate, event)}</p>
      {unknown.length > 0 ? (
        <p className="text-small text-bad">
          {t('configNotifications.unknown', { names: unknown.join(', ') })}
        </p>
      ) : null}
    </section>
  )
}
