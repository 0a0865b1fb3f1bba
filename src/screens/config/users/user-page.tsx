import { ArrowLeft, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { hasPageAfter, mayEdit } from '#machines/admin/people/people-rules.ts'
import { isNewerServer } from '#machines/app/updates/version-rules.ts'
import type { UserDetail } from '#machines/model/entities/admin/admin.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useVisit } from '#src/hooks/use-visit.ts'
import { PartFailed, ReadFailed } from '#src/shell/states/read-failed.tsx'
import { Badge } from '#src/ui/bits.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Button } from '#src/ui/button.tsx'
import { StatRow } from '#src/ui/charts/charts.tsx'
import { Link } from '#src/ui/link.tsx'
import { SessionDetails, useSessionDetails } from './session-details.tsx'
import { SessionsTable } from './sessions-table.tsx'
import { SignIns } from '#src/screens/account/sign-ins.tsx'
import { UserProgress } from './user-progress.tsx'
import { userPath, useTypeName } from './user-texts.ts'
import { UserToken } from './user-token.tsx'
import './people.css'

const CLOSE = { type: 'people.close' } as const

/** One user: what was listened to, and the token of the account. */
export function UserPage() {
  const { userId = '' } = useParams()
  return <OneUser key={userId} userId={userId} />
}

function OneUser({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const send = useIntents()
  const key = { name: 'user', userId } as const
  const open = {
    type: 'people.open',
    keys: [
      { name: 'user', userId },
      { name: 'userStats', userId },
      { name: 'userSessions', userId, page: 0 },
    ],
  } as const
  useVisit('people', open, CLOSE)
  const read = useRead(key)
  if (read.status === 'failed')
    return <ReadFailed error={read.error} onRetry={() => send({ type: 'catalog.refresh', key })} />
  return (
    <div className="config-body people-body" aria-busy={read.status === 'loading'}>
      <p className="people-back">
        <Link
          variant="quiet"
          href="/config/users"
          className="inline-flex min-h-11 items-center gap-1 text-small"
        >
          <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden />
          {t('config.pages.users')}
        </Link>
      </p>
      {read.status === 'loading' ? <Skeleton height={320} /> : <User user={read.data} />}
    </div>
  )
}

function User({ user }: { user: UserDetail }) {
  const { t } = useTranslation()
  const send = useIntents()
  const typeName = useTypeName()
  const signedIn = useSignedIn()
  const self = signedIn?.account
  const isNewer = isNewerServer(signedIn?.settings.version ?? null)
  return (
    <>
      <header className="people-head">
        <div className="grid min-w-0 gap-1">
          <h1 className="text-title">{user.username}</h1>
          <p className="flex flex-wrap items-center gap-2 text-ink-quiet">
            {typeName(user.type)}
            {user.email ? <span dir="auto">{user.email}</span> : null}
            {user.isActive ? null : <Badge tone="warn">{t('configUsers.disabled')}</Badge>}
          </p>
        </div>
        {self && mayEdit(self, user) ? (
          <Button
            icon={<Pencil aria-hidden />}
            onClick={() => send({ type: 'userEditor.open', userId: user.id })}
          >
            {t('configUsers.editShort')}
          </Button>
        ) : null}
      </header>
      <UserStats userId={user.id} />
      <UserSessions userId={user.id} />
      <UserProgress user={user} canPurge={!isNewer} />
      {user.token ? <UserToken token={user.token} /> : null}
      {self?.id === user.id ? <SignIns /> : null}
    </>
  )
}

function UserStats({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const stats = useRead({ name: 'userStats', userId })
  const shown = (seconds: 'totalTime' | 'today'): string =>
    stats.status === 'ready' ? format.duration(Math.round(stats.data[seconds])) : '–'
  return (
    <StatRow
      stats={[
        { key: 'total', value: shown('totalTime'), label: t('configUsers.total') },
        { key: 'today', value: shown('today'), label: t('configUsers.today') },
      ]}
    />
  )
}

function UserSessions({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const send = useIntents()
  const key = { name: 'userSessions', userId, page: 0 } as const
  const read = useRead(key)
  const details = useSessionDetails()
  return (
    <section className="people-section">
      <h2 className="text-lead font-strong">{t('configUsers.sessions')}</h2>
      {read.status === 'ready' ? (
        <>
          <SessionsTable
            caption={t('configUsers.sessions')}
            sessions={read.data.sessions}
            onDetails={details.show}
          />
          {hasPageAfter(read.data) ? (
            <p>
              <Link className="link-alone" href={`${userPath(userId)}/sessions`}>
                {t('configUsers.allSessions', { count: read.data.total })}
              </Link>
            </p>
          ) : null}
        </>
      ) : read.status === 'failed' ? (
        <PartFailed error={read.error} onRetry={() => send({ type: 'catalog.refresh', key })} />
      ) : (
        <Skeleton height={160} />
      )}
      <SessionDetails details={details} />
    </section>
  )
}
