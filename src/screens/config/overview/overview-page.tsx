import { useTranslation } from 'react-i18next'
import { configPathOf } from '#machines/admin/config-pages.ts'
import { isListenedTo } from '#machines/admin/people/people-rules.ts'
import { isNewerServer } from '#machines/app/updates/version-rules.ts'
import { instant } from '#machines/model/time/some-date.ts'
import type { Library } from '#machines/model/entities/index.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useSystem } from '#src/hooks/system-context.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { useVisit } from '#src/hooks/use-visit.ts'
import { PartFailed } from '#src/shell/states/read-failed.tsx'
import { TaskList } from '#src/shell/bars/task-list.tsx'
import { StatRow } from '#src/ui/charts/charts.tsx'
import { Link } from '#src/ui/link.tsx'
import { useNow } from '#src/ui/now.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Table } from '#src/ui/list/table.tsx'
import { SessionDetails, useSessionDetails } from '../users/session-details.tsx'
import { SessionsTable } from '../users/sessions-table.tsx'
import '../users/people.css'
import './overview.css'

const OPEN_SESSIONS = { name: 'openSessions' } as const
const ONLINE = { name: 'usersOnline' } as const
const LIBRARIES = { name: 'libraries' } as const
const OPEN_PEOPLE = { type: 'people.open', keys: [OPEN_SESSIONS, ONLINE] } as const
const CLOSE_PEOPLE = { type: 'people.close' } as const
const OPEN_BACKUPS = { type: 'backups.open' } as const
const CLOSE_BACKUPS = { type: 'backups.close' } as const

/** How the server is: who listens, what it does, and what keeps it safe. */
export function OverviewPage() {
  const { t } = useTranslation()
  useVisit('people', OPEN_PEOPLE, CLOSE_PEOPLE)
  useVisit('backups', OPEN_BACKUPS, CLOSE_BACKUPS)
  return (
    <div className="config-body people-body">
      <h1 className="text-title">{t('config.pages.overview')}</h1>
      <Figures />
      <Listening />
      <section className="people-section">
        <h2 className="text-lead font-strong">{t('tasks.title')}</h2>
        <div className="overview-tasks">
          <TaskList />
        </div>
      </section>
      <Libraries />
    </div>
  )
}

function Figures() {
  const { t, i18n } = useTranslation()
  const number = new Intl.NumberFormat(i18n.language)
  const version = useSignedIn()?.settings.version ?? null
  const online = useRead(ONLINE)
  return (
    <StatRow
      stats={[
        ...(version === null ? [] : [{ key: 'server', label: t('overview.server'), value: version }]),
        { key: 'client', label: 'Earmark', value: useSystem().version },
        {
          key: 'online',
          label: t('overview.online'),
          value: online.status === 'ready' ? number.format(online.data.length) : '–',
        },
        { key: 'backup', label: t('overview.lastBackup'), value: <LastBackup /> },
        ...(isNewerServer(version) ? [{ key: 'size', label: t('overview.size'), value: <Size /> }] : []),
      ]}
    />
  )
}

function LastBackup() {
  const { t } = useTranslation()
  const format = useFormat()
  const latest = useSnapshot(
    'backups',
    ({ context: { list } }) => list && Math.max(0, ...list.backups.map(({ createdAt }) => createdAt)),
    null,
  )
  const isFailed = useSnapshot('backups', (backups) => backups.matches({ list: { open: 'failed' } }), false)
  const said = latest === 0 ? t('overview.never') : latest === null ? '–' : format.date(instant(latest))
  return (
    <Link href={configPathOf('backups')} className={latest === 0 || isFailed ? 'text-bad' : undefined}>
      {isFailed ? t('overview.unknown') : said}
    </Link>
  )
}

/** What all libraries take of the server's disks. */
function Size() {
  const format = useFormat()
  const stats = useRead({ name: 'serverStats' })
  return stats.status === 'ready' ? format.bytes(stats.data.total.totalSize) : '–'
}

function Listening() {
  const { t } = useTranslation()
  const send = useIntents()
  const details = useSessionDetails()
  const read = useRead(OPEN_SESSIONS)
  const now = useNow()
  const sessions = read.status === 'ready' ? read.data.filter((each) => isListenedTo(each, now)) : []
  return (
    <section className="people-section" aria-busy={read.status === 'loading'}>
      <h2 className="text-lead font-strong">{t('overview.listening')}</h2>
      {read.status === 'loading' ? <Skeleton height={80} /> : null}
      {read.status === 'failed' ? (
        <PartFailed
          error={read.error}
          onRetry={() => send({ type: 'catalog.refresh', key: OPEN_SESSIONS })}
        />
      ) : null}
      {read.status === 'ready' && sessions.length === 0 ? (
        <p className="text-ink-quiet">{t('overview.noListener')}</p>
      ) : null}
      {sessions.length > 0 ? (
        <SessionsTable
          caption={t('overview.listening')}
          sessions={sessions}
          onDetails={details.showOpen}
          hasUsers
          isBrief
        />
      ) : null}
      <p>
        <Link className="link-alone" href={configPathOf('sessions')}>
          {t('configUsers.allSessions')}
        </Link>
      </p>
      <SessionDetails details={details} />
    </section>
  )
}

function Libraries() {
  const { t } = useTranslation()
  const format = useFormat()
  const read = useRead(LIBRARIES)
  // older servers do not say it
  if (read.status !== 'ready' || !read.data.some(({ lastScan }) => lastScan !== undefined)) return null
  const scanned = ({ lastScan }: Library): string =>
    lastScan ? format.moment(lastScan) : t(lastScan === null ? 'overview.never' : 'overview.unknown')
  return (
    <section className="people-section">
      <h2 className="text-lead font-strong">{t('config.pages.libraries')}</h2>
      <Table
        caption={t('config.pages.libraries')}
        rows={read.data}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            head: t('overview.library'),
            isRowHead: true,
            cell: ({ id, name }) => <Link href={`/library/${id}`}>{name}</Link>,
          },
          { key: 'scan', head: t('overview.lastScan'), cell: scanned },
        ]}
      />
    </section>
  )
}
