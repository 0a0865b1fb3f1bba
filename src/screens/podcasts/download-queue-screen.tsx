import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { EpisodeDownload } from '#machines/model/entities/index.ts'
import { OpmlButton } from '#src/dialogs/podcasts/opml-button.tsx'
import { ReadFailed } from '#src/shell/read-failed.tsx'
import { NotHere } from '#src/screens/shelf/shelf-states.tsx'
import { useIsAdmin } from '#src/hooks/selectors.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { EmptyState, Skeleton } from '#src/ui/bits.tsx'
import { Link } from '#src/ui/link.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { Table } from '#src/ui/table.tsx'
import type { Column } from '#src/ui/table.tsx'
import { PodcastLibrary } from './podcast-library.tsx'

/** What the server brings of the library's podcasts now, and what waits for it. */
export function DownloadQueueScreen() {
  const { t } = useTranslation()
  const isAdmin = useIsAdmin()
  if (!isAdmin) return <NotHere title={t('podcasts.adminTitle')} text={t('podcasts.adminText')} />
  return <PodcastLibrary>{(libraryId) => <DownloadQueue libraryId={libraryId} />}</PodcastLibrary>
}

function DownloadQueue({ libraryId }: { libraryId: string }) {
  const { t } = useTranslation()
  const send = useIntents()
  const format = useFormat()
  const key = { name: 'downloads', libraryId } as const
  const read = useRead(key)
  if (read.status === 'failed')
    return <ReadFailed error={read.error} onRetry={() => send({ type: 'catalog.refresh', key })} />
  const current = read.status === 'ready' ? (read.data.currentDownload ?? null) : null
  const rows = read.status === 'ready' ? [...(current ? [current] : []), ...read.data.queue] : []
  const renderTitle = ({ id, episodeDisplayTitle }: EpisodeDownload) => (
    <span className="flex items-center gap-2">
      {id === current?.id ? <Spinner size={16} label={t('podcasts.downloading')} /> : null}
      {episodeDisplayTitle || t('item.noTitle')}
    </span>
  )
  const renderPodcast = ({ libraryItemId, podcastTitle }: EpisodeDownload) => (
    <Link variant="quiet" href={`/item/${encodeURIComponent(libraryItemId)}`}>
      {podcastTitle || t('item.noTitle')}
    </Link>
  )
  const columns: Column<EpisodeDownload>[] = [
    {
      key: 'title',
      head: t('podcasts.episode'),
      isRowHead: true,
      cell: renderTitle,
    },
    {
      key: 'podcast',
      head: t('podcasts.podcast'),
      cell: renderPodcast,
    },
    { key: 'season', head: t('podcasts.season'), align: 'end', width: '6rem', cell: (row) => row.season },
    { key: 'number', head: t('podcasts.number'), align: 'end', width: '6rem', cell: (row) => row.episode },
    {
      key: 'published',
      head: t('podcasts.published'),
      align: 'end',
      width: '8rem',
      cell: (row) => (row.publishedAt ? format.date(row.publishedAt) : ''),
    },
  ]
  return (
    <div className="grid gap-4 px-4 py-6 phone:px-6" aria-busy={read.status === 'loading'}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">
          {t('rail.downloadQueue')} <span className="tabular text-ink-quiet">{rows.length}</span>
        </h1>
        <OpmlButton libraryId={libraryId} />
      </div>
      {read.status === 'loading' ? <Skeleton height={160} /> : null}
      {read.status === 'ready' && rows.length === 0 ? (
        <EmptyState
          icon={<Download aria-hidden />}
          title={t('podcasts.queueEmptyTitle')}
          text={t('podcasts.queueEmptyText')}
        />
      ) : null}
      {rows.length > 0 ? (
        <Table caption={t('rail.downloadQueue')} columns={columns} rows={rows} rowKey={({ id }) => id} />
      ) : null}
    </div>
  )
}
