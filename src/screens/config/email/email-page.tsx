import { useTranslation } from 'react-i18next'
import type { EreaderDevice } from '#machines/model/entities/index.ts'
import type { AppError } from '#machines/model/errors.ts'
import { EreaderDialogs } from '#src/dialogs/ereaders/ereader-dialogs.tsx'
import { EreaderList } from '#src/dialogs/ereaders/ereader-list.tsx'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { useVisit } from '#src/hooks/use-visit.ts'
import { ReadFailed } from '#src/shell/states/read-failed.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmailForm } from './email-form.tsx'
import './email.css'

/** How the server sends mail, and the e-readers that get books by it. */
export function EmailPage() {
  const { t } = useTranslation()
  const send = useIntents()
  useVisit('email', { type: 'email.open' }, { type: 'email.close' })
  const devices = useSnapshot<'email', readonly EreaderDevice[] | null>(
    'email',
    ({ context }) => context.devices,
    null,
  )
  const error = useSnapshot<'email', AppError | null>(
    'email',
    (email) => (email.matches({ settings: 'failed' }) ? email.context.failure : null),
    null,
  )
  const isRead = useSnapshot('email', ({ context }) => 'host' in context.form.values, false)
  return (
    <div className="config-body" aria-busy={!isRead && !error}>
      <header className="grid gap-2">
        <h1 className="text-title">{t('config.pages.email')}</h1>
        <p className="text-ink-quiet">{t('configEmail.about')}</p>
      </header>
      {error ? <ReadFailed error={error} onRetry={() => send({ type: 'email.retry' })} /> : null}
      {isRead || error ? null : <Skeleton height={320} />}
      {isRead && devices && !error ? (
        <>
          <EmailForm />
          <EreaderList
            title={t('ereaders.title')}
            about={t('ereaders.about')}
            scope="all"
            devices={devices}
          />
          <EreaderDialogs />
        </>
      ) : null}
    </div>
  )
}
