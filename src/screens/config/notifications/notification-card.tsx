import { Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isGivenUp } from '#machines/admin/notifications/notification-rules.ts'
import type { Notification, NotificationSettings } from '#machines/model/entities/admin/notification.ts'
import { instant } from '#machines/model/time/some-date.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useAsk } from '#src/hooks/use-ask.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useIsRunning } from '#src/hooks/use-is-running.ts'
import { Button } from '#src/ui/button.tsx'
import { Switch } from '#src/ui/form/checkbox.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useEventName } from './use-event-name.ts'

interface CardProps {
  notification: Notification
  settings: NotificationSettings
}

/** One notification: whether it is on, how it went, and what can be done with it. */
export function NotificationCard({ notification, settings }: CardProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const ask = useAsk()
  const name = useEventName()(notification.eventName)
  const { id: notificationId, enabled, urls } = notification
  const isOurs = (params: object): boolean => Reflect.get(params, 'notificationId') === notificationId
  const isTesting = useIsRunning((of) => of.name === 'notification.test' && isOurs(of.params))
  // a card changes nothing else
  const isSwitching = useIsRunning(
    (of) => of.name === 'notification.update' && isOurs(of.params) && !('urls' in of.params),
  )
  const askDelete = (): void =>
    ask({
      title: t('configNotifications.deleteTitle'),
      text: t('configNotifications.deleteText', { name }),
      yes: t('card.delete'),
      danger: true,
      answer: { type: 'operation.run', request: { name: 'notification.delete', params: { notificationId } } },
    })
  return (
    <li className="notification-card" data-enabled={enabled}>
      <div className="notification-head">
        <h3 className="min-w-0 flex-1 font-strong">{name}</h3>
        <Switch
          label={t('configNotifications.enableOf', { name })}
          hideLabel
          checked={isSwitching ? !enabled : enabled}
          disabled={isSwitching}
          onChange={(isOn) =>
            send({
              type: 'operation.run',
              request: { name: 'notification.update', params: { notificationId, enabled: isOn } },
            })
          }
        />
      </div>
      <ul className="notification-urls text-small">
        {urls.map((url) => (
          <li key={url}>
            <bdi dir="ltr">{url}</bdi>
          </li>
        ))}
      </ul>
      <History notification={notification} settings={settings} />
      <div className="flex flex-wrap items-center gap-1">
        <Button
          size="sm"
          className="me-auto"
          busy={isTesting}
          disabled={settings.appriseApiUrl === null}
          aria-label={`${t('configNotifications.test')}: ${name}`}
          onClick={() =>
            send({
              type: 'operation.run',
              request: { name: 'notification.test', params: { notificationId } },
            })
          }
        >
          {t('configNotifications.test')}
        </Button>
        <IconButton
          label={t('configNotifications.edit', { name })}
          onClick={() => send({ type: 'notifications.edit', notificationId })}
        >
          <Pencil />
        </IconButton>
        <IconButton label={t('configNotifications.delete', { name })} onClick={askDelete}>
          <Trash2 />
        </IconButton>
      </div>
    </li>
  )
}

function History({ notification, settings }: CardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { lastFiredAt, numTimesFired, lastAttemptFailed, numConsecutiveFailedAttempts: failed } = notification
  return (
    <div className="grid gap-1 text-small">
      <p className="tabular text-ink-quiet">
        {lastFiredAt === null
          ? t('configNotifications.neverFired')
          : t('configNotifications.fired', {
              date: format.date(instant(lastFiredAt)),
              time: format.time(lastFiredAt),
            })}
        {numTimesFired > 0 ? ` · ${t('configNotifications.firedTimes', { n: numTimesFired })}` : ''}
      </p>
      {isGivenUp(notification, settings) ? (
        <p className="text-bad">{t('configNotifications.givenUp', { n: failed })}</p>
      ) : lastAttemptFailed ? (
        <p className="text-bad">{t('configNotifications.failed', { n: failed })}</p>
      ) : null}
    </div>
  )
}
