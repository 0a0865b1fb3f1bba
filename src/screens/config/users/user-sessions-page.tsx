import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router-dom'
import { sessionsPath, sessionsPlaceOf } from '#machines/admin/people/sessions-place.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { usePagedRead } from '#src/hooks/use-paged-read.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { useVisit } from '#src/hooks/use-visit.ts'
import { ReadFailed } from '#src/shell/states/read-failed.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Link } from '#src/ui/link.tsx'
import { Pager } from './pager.tsx'
import { SessionDetails, useSessionDetails } from './session-details.tsx'
import { SessionsTable } from './sessions-table.tsx'
import { userPath } from './user-texts.ts'
import './people.css'

const CLOSE = { type: 'people.close' } as const

/** All sessions of one user, page by page. */
export function UserSessionsPage() {
  const { t } = useTranslation()
  const send = useIntents()
  const { userId = '' } = useParams()
  const place = sessionsPlaceOf(useLocation().search)
  const { page } = place
  const key = { name: 'userSessions', userId, page } as const
  const open = { type: 'people.open', keys: [{ name: 'userSessions', userId, page }] } as const
  useVisit('people', open, CLOSE)
  const details = useSessionDetails()
  const users = useRead({ name: 'users' })
  const { read, isTurning } = usePagedRead(key, userId)
  const path = userPath(userId)
  const name = users.status === 'ready' ? users.data.find(({ id }) => id === userId)?.username : undefined
  if (read.status === 'failed')
    return <ReadFailed error={read.error} onRetry={() => send({ type: 'catalog.refresh', key })} />
  return (
    <div className="config-body people-body" aria-busy={isTurning || read.status === 'loading'}>
      <p className="people-back">
        <Link variant="quiet" href={path} className="inline-flex min-h-11 items-center gap-1 text-small">
          <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden />
          {name ?? t('config.pages.users')}
        </Link>
      </p>
      <h1 className="text-title">{t('configUsers.sessions')}</h1>
      {read.status === 'loading' ? (
        <Skeleton height={400} />
      ) : (
        <section className="people-section">
          <SessionsTable
            caption={t('configUsers.sessions')}
            sessions={read.data.sessions}
            onDetails={details.show}
          />
          <Pager
            page={read.data}
            hrefOf={(next) => sessionsPath(`${path}/sessions`, { ...place, userId: '', page: next })}
          />
        </section>
      )}
      <SessionDetails details={details} />
    </div>
  )
}
