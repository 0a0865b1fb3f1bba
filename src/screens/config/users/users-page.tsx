import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { activityOf, inOrder, mayDelete, mayEdit } from '#machines/admin/people/people-rules.ts'
import type { SignedInAccount } from '#machines/account/session/session.types.ts'
import type { ListedUser, OnlineUser } from '#machines/model/entities/admin/admin.ts'
import { useAsk } from '#src/hooks/use-ask.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useVisit } from '#src/hooks/use-visit.ts'
import { ReadFailed } from '#src/shell/states/read-failed.tsx'
import { Badge } from '#src/ui/bits.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Link } from '#src/ui/link.tsx'
import { Table } from '#src/ui/list/table.tsx'
import { Day, Moment } from './cells.tsx'
import { userPath, useTypeName } from './user-texts.ts'
import './people.css'

const USERS = { name: 'users' } as const
const ONLINE = { name: 'usersOnline' } as const
const OPEN = { type: 'people.open', keys: [USERS, ONLINE] } as const
const CLOSE = { type: 'people.close' } as const

/** All users of the server, who of them is there, and what they listen to. */
export function UsersPage() {
  const { t } = useTranslation()
  const send = useIntents()
  useVisit('people', OPEN, CLOSE)
  const users = useRead(USERS)
  const online = useRead(ONLINE)
  const self = useSignedIn()?.account
  if (users.status === 'failed')
    return <ReadFailed error={users.error} onRetry={() => send({ type: 'catalog.refresh', key: USERS })} />
  return (
    <div className="config-body people-body" aria-busy={users.status === 'loading'}>
      <header className="people-head">
        <h1 className="text-title">{t('config.pages.users')}</h1>
        <Button
          variant="primary"
          icon={<Plus aria-hidden />}
          onClick={() => send({ type: 'userEditor.open', userId: null })}
        >
          {t('configUsers.add')}
        </Button>
      </header>
      {users.status === 'loading' || !self ? (
        <Skeleton height={240} />
      ) : (
        <UsersTable users={users.data} online={online.status === 'ready' ? online.data : []} self={self} />
      )}
    </div>
  )
}

const onlineOf = (online: readonly OnlineUser[], user: ListedUser) => online.find(({ id }) => id === user.id)

interface UsersTableProps {
  users: readonly ListedUser[]
  online: readonly OnlineUser[]
  self: SignedInAccount
}

function UsersTable({ users, online, self }: UsersTableProps) {
  const { t } = useTranslation()
  const typeName = useTypeName()
  return (
    <Table
      caption={t('config.pages.users')}
      className="people-table"
      rows={inOrder(users)}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          head: t('configUsers.columns.name'),
          isRowHead: true,
          cell: nameCell(online, self),
        },
        {
          key: 'type',
          head: t('configUsers.columns.type'),
          width: '7.5rem',
          cell: ({ type }) => <span className="whitespace-nowrap">{typeName(type)}</span>,
        },
        {
          key: 'activity',
          head: t('configUsers.columns.activity'),
          cell: (user) => {
            const activity = activityOf(onlineOf(online, user), user)
            return activity
              ? t(`configUsers.${activity.kind}`, { title: activity.title || t('item.noTitle') })
              : '–'
          },
        },
        {
          key: 'seen',
          head: t('configUsers.columns.lastSeen'),
          width: '10rem',
          cell: seenCell(online),
        },
        {
          key: 'created',
          head: t('configUsers.columns.created'),
          width: '7rem',
          cell: renderCreated,
        },
        {
          key: 'acts',
          head: t('configUsers.columns.acts'),
          hideHead: true,
          align: 'end',
          width: '6rem',
          cell: actsCell(self),
        },
      ]}
    />
  )
}

const nameCell = (online: readonly OnlineUser[], self: SignedInAccount) => (user: ListedUser) => (
  <UserName user={user} isOnline={onlineOf(online, user) !== undefined} isSelf={user.id === self.id} />
)
const seenCell = (online: readonly OnlineUser[]) => (user: ListedUser) => (
  <LastSeen ms={onlineOf(online, user)?.lastSeen ?? user.lastSeen} />
)
const renderCreated = ({ createdAt }: ListedUser) => <Day ms={createdAt} />
const actsCell = (self: SignedInAccount) => (user: ListedUser) => <UserActs user={user} self={self} />

function UserName({ user, isOnline, isSelf }: { user: ListedUser; isOnline: boolean; isSelf: boolean }) {
  const { t } = useTranslation()
  return (
    <span className="people-name">
      <span className="people-who">
        <span className="people-dot" data-online={isOnline ? '' : undefined} aria-hidden />
        <Link variant="quiet" href={userPath(user.id)}>
          {user.username}
        </Link>
      </span>
      {isOnline ? <span className="sr-only">{t('configUsers.online')}</span> : null}
      {isSelf ? <Badge>{t('configUsers.you')}</Badge> : null}
      {user.isActive ? null : <Badge tone="warn">{t('configUsers.disabled')}</Badge>}
    </span>
  )
}

function LastSeen({ ms }: { ms: number | null }) {
  const { t } = useTranslation()
  return ms ? <Moment ms={ms} /> : t('configUsers.never')
}

function UserActs({ user, self }: { user: ListedUser; self: SignedInAccount }) {
  const { t } = useTranslation()
  const send = useIntents()
  const ask = useAsk()
  const { id: userId, username: name } = user
  const askDelete = (): void =>
    ask({
      title: t('configUsers.askDeleteTitle'),
      text: t('configUsers.askDelete', { name }),
      yes: t('configUsers.askDeleteTitle'),
      danger: true,
      about: userId,
      answer: { type: 'operation.run', request: { name: 'user.delete', params: { userId } } },
    })
  return (
    <span className="people-acts">
      {mayEdit(self, user) ? (
        <IconButton
          size="sm"
          label={t('configUsers.edit', { name })}
          onClick={() => send({ type: 'userEditor.open', userId })}
        >
          <Pencil aria-hidden />
        </IconButton>
      ) : null}
      {mayDelete(self, user) ? (
        <IconButton size="sm" label={t('configUsers.delete', { name })} onClick={askDelete}>
          <Trash2 aria-hidden />
        </IconButton>
      ) : null}
    </span>
  )
}
