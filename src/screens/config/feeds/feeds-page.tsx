import { Rss, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isNewerServer } from '#machines/app/updates/version-rules.ts'
import type { OpenFeed } from '#machines/server/catalog/utils-reads.ts'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { ReadFailed } from '#src/shell/states/read-failed.tsx'
import { EmptyState } from '#src/ui/bits.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { CopyField } from '#src/ui/form/copy-field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Link } from '#src/ui/link.tsx'
import { Table } from '#src/ui/list/table.tsx'
import type { Column } from '#src/ui/list/table.tsx'
import './feeds.css'

/** The RSS feeds that are open, with the address of each. */
export function FeedsPage() {
  const { t } = useTranslation()
  const send = useIntents()
  const hasList = isNewerServer(useSignedIn()?.settings.version ?? null)
  const key = { name: 'feeds', hasList } as const
  const read = useRead(key)
  if (read.status === 'failed')
    return <ReadFailed error={read.error} onRetry={() => send({ type: 'catalog.refresh', key })} />
  const titleOf = ({ title }: OpenFeed): string => title || t('item.noTitle')
  const columns: Column<OpenFeed>[] = [
    {
      key: 'name',
      head: t('configFeeds.name'),
      isRowHead: true,
      cell: (feed) =>
        feed.path === null ? (
          titleOf(feed)
        ) : (
          <Link variant="quiet" href={feed.path}>
            {titleOf(feed)}
          </Link>
        ),
    },
    {
      key: 'kind',
      head: t('configFeeds.kind'),
      width: '7rem',
      cell: ({ entityType }) => t(`configFeeds.kinds.${entityType}`),
    },
    ...(hasList
      ? [
          {
            key: 'episodes',
            head: t('configFeeds.episodes'),
            align: 'end' as const,
            width: '6rem',
            cell: ({ episodes }: OpenFeed) => episodes,
          },
        ]
      : []),
    {
      key: 'address',
      head: t('configFeeds.address'),
      width: '24rem',
      cell: (feed) => (
        <CopyField
          label={`${t('configFeeds.address')}: ${titleOf(feed)}`}
          text={feed.address}
          copyLabel={t('configFeeds.copy')}
          copiedLabel={t('configFeeds.copied')}
          failedLabel={t('form.copyFailed')}
        />
      ),
    },
    {
      key: 'actions',
      head: t('configFeeds.actions'),
      hideHead: true,
      align: 'end',
      width: '4rem',
      cell: (feed) => (
        <IconButton
          size="sm"
          label={t('configFeeds.close', { name: titleOf(feed) })}
          onClick={() =>
            send({
              type: 'dialog.open',
              dialog: { kind: 'closeFeed', feedId: feed.id, title: titleOf(feed) },
            })
          }
        >
          <X />
        </IconButton>
      ),
    },
  ]
  return (
    <div className="config-body feeds-page">
      <header className="grid gap-2">
        <h1 className="text-title">{t('configFeeds.title')}</h1>
        <p className="text-ink-quiet">{t('configFeeds.about')}</p>
        {hasList ? null : <p className="text-small text-ink-quiet">{t('configFeeds.searching')}</p>}
      </header>
      {read.status === 'loading' ? (
        <div className="grid gap-2" aria-busy="true">
          <Skeleton height={40} />
          <Skeleton height={40} />
          <Skeleton height={40} />
        </div>
      ) : read.data.length === 0 ? (
        <EmptyState
          icon={<Rss aria-hidden />}
          title={t('configFeeds.noneTitle')}
          text={t('configFeeds.noneText')}
        />
      ) : (
        <Table caption={t('configFeeds.title')} columns={columns} rows={read.data} rowKey={({ id }) => id} />
      )}
    </div>
  )
}
