import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import {
  sessionsKey,
  sessionsPath,
  sessionsPlaceOf,
  sortedBy,
} from '#machines/admin/people/sessions-place.ts'
import { inOrder } from '#machines/admin/people/people-rules.ts'
import type { SessionsPlace } from '#machines/admin/people/sessions-place.ts'
import { isNewerServer } from '#machines/app/updates/version-rules.ts'
import { searchNow } from '#src/hooks/address-now.ts'
import { useAsk } from '#src/hooks/use-ask.ts'
import { useIsRunning } from '#src/hooks/use-is-running.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { usePagedRead } from '#src/hooks/use-paged-read.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { useVisit } from '#src/hooks/use-visit.ts'
import { PartFailed, ReadFailed } from '#src/shell/states/read-failed.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { Pager } from './pager.tsx'
import { SessionDetails, useSessionDetails } from './session-details.tsx'
import type { Details } from './session-details.tsx'
import { SessionsTable } from './sessions-table.tsx'
import './people.css'

const PATH = '/config/sessions'
const OPEN_SESSIONS = { name: 'openSessions' } as const
const CLOSE = { type: 'people.close' } as const
const NONE: readonly string[] = []

/** What everybody listens to, and listened to. */
export function SessionsPage() {
  const { t } = useTranslation()
  const place = sessionsPlaceOf(useLocation().search)
  const details = useSessionDetails()
  const { userId, page, sort, desc } = place
  const open = {
    type: 'people.open',
    keys: [OPEN_SESSIONS, { name: 'sessions', userId, page, sort, desc }],
  } as const
  useVisit('people', open, CLOSE)
  return (
    <div className="config-body people-body">
      <h1 className="text-title">{t('config.pages.sessions')}</h1>
      <OpenSessions details={details} />
      <StoredSessions place={place} details={details} />
      <SessionDetails details={details} />
    </div>
  )
}

function OpenSessions({ details }: { details: Details }) {
  const { t } = useTranslation()
  const send = useIntents()
  const read = useRead(OPEN_SESSIONS)
  return (
    <section className="people-section">
      <h2 className="text-lead font-strong">{t('configSessions.open')}</h2>
      {read.status === 'failed' ? (
        <PartFailed
          error={read.error}
          onRetry={() => send({ type: 'catalog.refresh', key: OPEN_SESSIONS })}
        />
      ) : read.status === 'ready' && read.data.length > 0 ? (
        <SessionsTable
          caption={t('configSessions.open')}
          sessions={read.data}
          onDetails={details.showOpen}
          hasUsers
        />
      ) : (
        <p className="text-ink-quiet">
          {t(read.status === 'loading' ? 'common.loading' : 'configSessions.noneOpen')}
        </p>
      )}
    </section>
  )
}

function StoredSessions({ place, details }: { place: SessionsPlace; details: Details }) {
  const { t } = useTranslation()
  const send = useIntents()
  const signedIn = useSignedIn()
  const isNewer = isNewerServer(signedIn?.settings.version ?? null)
  const canSelect = isNewer && signedIn?.account.permissions.delete === true
  const key = sessionsKey(place)
  const { read, isTurning } = usePagedRead(key, place.userId)
  const go = (change: (now: SessionsPlace) => SessionsPlace): void => {
    const next = change(sessionsPlaceOf(searchNow()))
    send({ type: 'navigation.go', to: sessionsPath(PATH, next) })
  }
  return (
    <section className="people-section" aria-busy={isTurning || read.status === 'loading'}>
      <h2 className="text-lead font-strong">{t('configSessions.all')}</h2>
      <div className="people-filter">
        <UserFilter userId={place.userId} onChange={(userId) => go((now) => ({ ...now, userId, page: 0 }))} />
        {canSelect && !isTurning && read.status === 'ready' ? (
          <SelectionTools sessionIds={read.data.sessions.map(({ id }) => id)} />
        ) : null}
      </div>
      {read.status === 'failed' ? (
        <ReadFailed error={read.error} onRetry={() => send({ type: 'catalog.refresh', key })} />
      ) : read.status === 'loading' ? (
        <Skeleton height={400} />
      ) : (
        <>
          <SessionsTable
            caption={t('configSessions.all')}
            sessions={read.data.sessions}
            onDetails={details.show}
            hasUsers={place.userId === ''}
            canSelect={canSelect}
            isTurning={isTurning}
            sort={isNewer ? { key: place.sort, desc: place.desc } : undefined}
            onSort={(sort) => go((now) => sortedBy(now, sort))}
          />
          <Pager page={read.data} hrefOf={(page) => sessionsPath(PATH, { ...place, page })} />
        </>
      )}
    </section>
  )
}

function UserFilter({ userId, onChange }: { userId: string; onChange: (userId: string) => void }) {
  const { t } = useTranslation()
  const users = useRead({ name: 'users' })
  const known = users.status === 'ready' ? inOrder(users.data) : []
  return (
    <Select
      className="w-full phone:w-64"
      label={t('configSessions.filter')}
      value={userId}
      options={[
        { value: '', label: t('configSessions.everybody') },
        ...known.map(({ id, username }) => ({ value: id, label: username })),
      ]}
      onChange={onChange}
    />
  )
}

function SelectionTools({ sessionIds }: { sessionIds: readonly string[] }) {
  const { t } = useTranslation()
  const send = useIntents()
  const selected = useSnapshot('people', ({ context }) => context.selected, NONE)
  const ask = useAsk()
  const isBusy = useIsRunning(({ name }) => name === 'sessions.delete')
  const isAll = sessionIds.length > 0 && sessionIds.every((id) => selected.includes(id))
  if (sessionIds.length === 0) return null
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => send({ type: 'people.select', sessionIds, isOn: !isAll })}>
        {t(isAll ? 'configSessions.selectNone' : 'configSessions.selectAll')}
      </Button>
      {selected.length > 0 ? (
        <Button
          variant="danger"
          busy={isBusy}
          onClick={() =>
            ask({
              title: t('configSessions.deleteMany'),
              text: t('configSessions.askDeleteMany', { count: selected.length }),
              yes: t('configSessions.deleteMany'),
              danger: true,
              answer: {
                type: 'operation.run',
                request: { name: 'sessions.delete', params: { sessionIds: selected } },
              },
            })
          }
        >
          {t('configSessions.deleteSelected', { count: selected.length })}
        </Button>
      ) : null}
    </div>
  )
}
