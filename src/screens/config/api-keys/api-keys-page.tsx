import { KeyRound, Pencil, Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ListedKey } from '#machines/server/catalog/utils-reads.ts'
import { instant } from '#machines/model/time/some-date.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useAsk } from '#src/hooks/use-ask.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { useVisit } from '#src/hooks/use-visit.ts'
import { ReadFailed } from '#src/shell/states/read-failed.tsx'
import { Badge, EmptyState } from '#src/ui/bits.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Table } from '#src/ui/list/table.tsx'
import type { Column } from '#src/ui/list/table.tsx'
import { ApiKeyDialogs } from './api-key-dialogs.tsx'

const KEY = { name: 'apiKeys' } as const
const OPEN = { type: 'apiKeys.open' } as const
const CLOSE = { type: 'apiKeys.close' } as const

/** The keys with which programs sign in. */
export function ApiKeysPage() {
  const { t } = useTranslation()
  const send = useIntents()
  const ask = useAsk()
  const format = useFormat()
  const read = useRead(KEY)
  useVisit('apiKeys', OPEN, CLOSE)
  if (read.status === 'failed')
    return <ReadFailed error={read.error} onRetry={() => send({ type: 'catalog.refresh', key: KEY })} />
  const dayOf = (text: string): string => {
    const ms = Date.parse(text)
    return Number.isNaN(ms) ? text : format.date(instant(ms))
  }
  const revoke = (key: ListedKey) => () =>
    ask({
      title: t('configKeys.revokeTitle', { name: key.name }),
      text: t('configKeys.revokeText'),
      yes: t('configKeys.revokeDo'),
      danger: true,
      answer: { type: 'operation.run', request: { name: 'apiKey.revoke', params: { apiKeyId: key.id } } },
    })
  const create = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => send({ type: 'apiKeys.create' })}>
      {t('configKeys.create')}
    </Button>
  )
  const columns: Column<ListedKey>[] = [
    { key: 'name', head: t('configKeys.name'), isRowHead: true, cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'user', head: t('configKeys.user'), cell: ({ user, userId }) => user?.username ?? userId },
    {
      key: 'status',
      head: t('configKeys.status'),
      cell: ({ isExpired, isActive }) =>
        isExpired ? (
          <Badge tone="bad">{t('configKeys.expired')}</Badge>
        ) : isActive ? (
          <Badge tone="good">{t('configKeys.active')}</Badge>
        ) : (
          <Badge>{t('configKeys.inactive')}</Badge>
        ),
    },
    {
      key: 'expires',
      head: t('configKeys.expires'),
      cell: ({ expiresAt }) => (expiresAt === null ? t('configKeys.never') : dayOf(expiresAt)),
    },
    { key: 'created', head: t('configKeys.created'), cell: ({ createdAt }) => dayOf(createdAt) },
    {
      key: 'actions',
      head: t('configKeys.actions'),
      hideHead: true,
      align: 'end',
      width: '6rem',
      cell: (key) => (
        <span className="inline-flex">
          <IconButton
            size="sm"
            label={t('configKeys.edit', { name: key.name })}
            onClick={() => send({ type: 'apiKeys.edit', key })}
          >
            <Pencil />
          </IconButton>
          <IconButton size="sm" label={t('configKeys.revoke', { name: key.name })} onClick={revoke(key)}>
            <Trash2 />
          </IconButton>
        </span>
      ),
    },
  ]
  return (
    <div className="config-body" style={{ gap: '1.5rem' }}>
      <header className="grid gap-2">
        <h1 className="text-title">{t('configKeys.title')}</h1>
        <p className="text-ink-quiet">{t('configKeys.about')}</p>
      </header>
      {read.status === 'loading' ? (
        <div className="grid gap-2" aria-busy="true">
          <Skeleton height={40} />
          <Skeleton height={40} />
          <Skeleton height={40} />
        </div>
      ) : read.data.length === 0 ? (
        <EmptyState
          icon={<KeyRound aria-hidden />}
          title={t('configKeys.noneTitle')}
          text={t('configKeys.noneText')}
          action={create}
        />
      ) : (
        <>
          <div>{create}</div>
          <Table
            className="api-keys"
            caption={t('configKeys.title')}
            columns={columns}
            rows={read.data}
            rowKey={({ id }) => id}
          />
        </>
      )}
      <ApiKeyDialogs />
    </div>
  )
}
