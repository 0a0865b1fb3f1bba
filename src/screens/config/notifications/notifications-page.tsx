import { Bell } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { NotificationSettings } from '#machines/model/entities/admin/notification.ts'
import type { AppError } from '#machines/model/errors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useIsRunning } from '#src/hooks/use-is-running.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { useVisit } from '#src/hooks/use-visit.ts'
import { ReadFailed } from '#src/shell/states/read-failed.tsx'
import { EmptyState } from '#src/ui/bits.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Button } from '#src/ui/button.tsx'
import { FoundPlace } from '../found-place.tsx'
import { DeliveryForm } from './delivery-form.tsx'
import { NotificationCard } from './notification-card.tsx'
import { NotificationDialogs } from './notification-dialogs.tsx'
import './notifications.css'

/** What the server tells others of what happens, and how. */
export function NotificationsPage() {
  const { t } = useTranslation()
  const send = useIntents()
  useVisit('notifications', { type: 'notifications.open' }, { type: 'notifications.close' })
  const settings = useSnapshot<'notifications', NotificationSettings | null>(
    'notifications',
    ({ context }) => context.settings,
    null,
  )
  const error = useSnapshot<'notifications', AppError | null>(
    'notifications',
    (notifications) => (notifications.matches('failed') ? notifications.context.failure : null),
    null,
  )
  return (
    <div className="config-body" aria-busy={!settings && !error}>
      <header className="grid gap-2">
        <h1 className="text-title">{t('config.pages.notifications')}</h1>
        <p className="text-ink-quiet">{t('configNotifications.about')}</p>
      </header>
      {error ? <ReadFailed error={error} onRetry={() => send({ type: 'notifications.retry' })} /> : null}
      {settings || error ? null : <Skeleton height={320} />}
      {settings && !error ? (
        <>
          <DeliveryForm />
          <NotificationList settings={settings} />
          <NotificationDialogs />
        </>
      ) : null}
    </div>
  )
}

function NotificationList({ settings }: { settings: NotificationSettings }) {
  const { t } = useTranslation()
  const send = useIntents()
  const isFiring = useIsRunning(({ name }) => name === 'notification.fire')
  const hasGateway = settings.appriseApiUrl !== null
  const { notifications } = settings
  return (
    <section className="grid gap-4" aria-label={t('configNotifications.list')}>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="me-auto text-lead">{t('configNotifications.list')}</h2>
        <Button variant="primary" onClick={() => send({ type: 'notifications.edit', notificationId: null })}>
          {t('configNotifications.add')}
        </Button>
      </div>
      {notifications.length === 0 ? (
        <EmptyState
          icon={<Bell aria-hidden />}
          title={t('configNotifications.empty')}
          text={t('configNotifications.emptyText')}
        />
      ) : (
        <ul className="grid gap-3">
          {notifications.map((notification) => (
            <NotificationCard key={notification.id} notification={notification} settings={settings} />
          ))}
        </ul>
      )}
      <FoundPlace id="fireTestEvent" className="flex flex-wrap items-center gap-3">
        <Button
          busy={isFiring}
          disabled={!hasGateway}
          onClick={() => send({ type: 'operation.run', request: { name: 'notification.fire', params: {} } })}
        >
          {t('configNotifications.fire')}
        </Button>
        <p className="min-w-0 flex-1 basis-64 text-small text-ink-quiet">
          {t(hasGateway ? 'configNotifications.fireAbout' : 'configNotifications.needsApprise')}
        </p>
      </FoundPlace>
    </section>
  )
}
