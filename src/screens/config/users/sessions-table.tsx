import { useTranslation } from 'react-i18next'
import { deviceLines, listenedIn, playMethodKey } from '#machines/admin/people/people-rules.ts'
import { SESSION_SORTS } from '#machines/admin/people/sessions-place.ts'
import type { SessionSort } from '#machines/admin/people/sessions-place.ts'
import type { OwnedSession } from '#machines/model/entities/admin/admin.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useAsk } from '#src/hooks/use-ask.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { Table } from '#src/ui/list/table.tsx'
import type { Column } from '#src/ui/list/table.tsx'
import { Moment } from './cells.tsx'
import { userPath } from './user-texts.ts'
import { Link } from '#src/ui/link.tsx'

interface SessionsTableProps {
  caption: string
  sessions: readonly OwnedSession[]
  onDetails: (session: OwnedSession) => void
  /** With a column of who listened. */
  hasUsers?: boolean
  /** Without how it is played and on what. */
  isBrief?: boolean
  /** With a box on each to be selected. */
  canSelect?: boolean
  /** The next of them are read: what is shown can be looked at, not selected. */
  isTurning?: boolean
  sort?: { key: SessionSort; desc: boolean } | undefined
  onSort?: (key: SessionSort) => void
}

const NONE: readonly string[] = []
const isSort = (key: string): key is SessionSort => SESSION_SORTS.some((each) => each === key)

/** Sessions, stored or open; a press on the title shows the whole of one. */
export function SessionsTable(props: SessionsTableProps) {
  const {
    caption,
    sessions,
    onDetails,
    hasUsers = false,
    isBrief = false,
    canSelect = false,
    isTurning = false,
    sort,
    onSort,
  } = props
  const { t } = useTranslation()
  if (sessions.length === 0) return <p className="text-ink-quiet">{t('configSessions.none')}</p>
  const columns: Column<OwnedSession>[] = [
    {
      key: 'displayTitle',
      head: t('configSessions.columns.item'),
      isRowHead: true,
      width: '13rem',
      cell: titleCell({ canSelect, isTurning, onDetails }),
    },
    ...(hasUsers
      ? [
          {
            key: 'user',
            head: t('configSessions.columns.user'),
            width: '6rem',
            cell: renderUser,
          },
        ]
      : []),
    ...(isBrief
      ? []
      : [
          {
            key: 'playMethod',
            head: t('configSessions.columns.method'),
            cell: ({ playMethod }: OwnedSession) => t(playMethodKey(playMethod)),
          },
          {
            key: 'device',
            head: t('configSessions.columns.device'),
            width: '10rem',
            cell: renderDevice,
          },
          {
            key: 'timeListening',
            head: t('configSessions.columns.listened'),
            cell: renderListened,
          },
        ]),
    {
      key: 'currentTime',
      head: t('configSessions.columns.position'),
      width: '6rem',
      cell: renderPosition,
    },
    {
      key: 'updatedAt',
      head: t('configSessions.columns.updated'),
      width: '10rem',
      cell: renderUpdated,
    },
  ]
  return (
    <div className="people-scroll">
      <Table
        caption={caption}
        className="people-table"
        stacksBelow={isBrief ? undefined : '80rem'}
        rows={sessions}
        rowKey={({ id }) => id}
        columns={sort ? columns.map((column) => ({ ...column, sortable: isSort(column.key) })) : columns}
        sort={
          sort && {
            ...sort,
            label: t('shelf.sort'),
            direction: t(sort.desc ? 'shelf.descending' : 'shelf.ascending'),
            onSort: (key) => (isSort(key) ? onSort?.(key) : undefined),
          }
        }
      />
    </div>
  )
}

const titleCell = (rest: Omit<TitleProps, 'session'>) => (session: OwnedSession) => (
  <Title session={session} {...rest} />
)
const renderUser = ({ user }: OwnedSession) =>
  user ? (
    <Link variant="quiet" href={userPath(user.id)}>
      {user.username}
    </Link>
  ) : (
    '–'
  )
const renderDevice = (session: OwnedSession) => (
  <span className="text-small">{deviceLines(session).slice(0, 2).join(' · ') || '–'}</span>
)
const renderListened = (session: OwnedSession) => <Listened seconds={listenedIn(session)} />
const renderPosition = (session: OwnedSession) => <Position session={session} />
const renderUpdated = ({ updatedAt }: OwnedSession) => <Moment ms={updatedAt} />

function Listened({ seconds }: { seconds: number }) {
  return <span className="tabular">{useFormat().duration(Math.round(seconds))}</span>
}

interface TitleProps {
  session: OwnedSession
  canSelect: boolean
  isTurning: boolean
  onDetails: (session: OwnedSession) => void
}

function Title({ session, canSelect, isTurning, onDetails }: TitleProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const selected = useSnapshot('people', ({ context }) => context.selected, NONE)
  const title = session.displayTitle || t('item.noTitle')
  return (
    <span className="people-title">
      {canSelect ? (
        <Checkbox
          label={t('configSessions.select', { title })}
          hideLabel
          disabled={isTurning}
          checked={selected.includes(session.id)}
          onChange={(isOn) => send({ type: 'people.select', sessionIds: [session.id], isOn })}
        />
      ) : null}
      <span className="people-item">
        <button
          type="button"
          className="link text-start"
          data-variant="quiet"
          onClick={() => onDetails(session)}
        >
          {title}
        </button>
        <span className="text-small text-ink-quiet">{session.displayAuthor}</span>
      </span>
    </span>
  )
}

/** Where the session ended: a press asks whether to play from there. */
function Position({ session }: { session: OwnedSession }) {
  const { t } = useTranslation()
  const ask = useAsk()
  const format = useFormat()
  const { libraryItemId, episodeId, currentTime: startAt } = session
  if (startAt === null) return <>–</>
  const time = format.clock(startAt)
  const title = session.displayTitle || t('item.noTitle')
  return (
    <button
      type="button"
      className="link tabular"
      aria-label={t('configSessions.playFrom', { title, time })}
      onClick={() =>
        ask({
          title: t('configSessions.play'),
          text: t('configSessions.askPlay', { title, time }),
          yes: t('configSessions.play'),
          danger: false,
          answer: { type: 'player.load', libraryItemId, episodeId, startAt, play: true },
        })
      }
    >
      {time}
    </button>
  )
}
