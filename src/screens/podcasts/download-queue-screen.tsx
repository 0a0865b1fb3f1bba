import { Download as DownloadIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { queueOf, waitingShows } from '#machines/podcasts/downloads/download-list.ts'
import type { Download } from '#machines/podcasts/downloads/download-list.ts'
import type { AppError } from '#machines/model/errors.ts'
import { publishedAtDate } from '#machines/model/time/published.ts'
import { ClearQueue } from '#src/dialogs/podcasts/clear-queue.tsx'
import { DownloadMark } from '#src/dialogs/podcasts/download-mark.tsx'
import { useDownloads, useOpenDownloads } from '#src/dialogs/podcasts/use-downloads.ts'
import { ReadFailed } from '#src/shell/states/read-failed.tsx'
import { NotHere } from '#src/screens/shelf/shelf-states.tsx'
import { useIsAdmin } from '#src/hooks/selectors.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { EmptyState } from '#src/ui/bits.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Link } from '#src/ui/link.tsx'
import { Table } from '#src/ui/list/table.tsx'
import type { Column } from '#src/ui/list/table.tsx'
import { PodcastLibrary } from './podcast-library.tsx'

/** What the server downloads of the library's podcasts now, what waits for it, and what failed. */
export function DownloadQueueScreen() {
  const { t } = useTranslation()
  const isAdmin = useIsAdmin()
  if (!isAdmin) return <NotHere title={t('podcasts.adminTitle')} text={t('podcasts.adminText')} />
  return <PodcastLibrary>{(libraryId) => <DownloadQueue libraryId={libraryId} />}</PodcastLibrary>
}

/** Rows that are put on the page: a whole show can wait. */
const MOST_ROWS = 200

function DownloadQueue({ libraryId }: { libraryId: string }) {
  const { t } = useTranslation()
  const send = useIntents()
  useOpenDownloads(libraryId)
  const { active, failed } = queueOf(useDownloads(), libraryId)
  const isRead = useSnapshot('downloads', ({ context }) => context.read.includes(libraryId), false)
  const error = useSnapshot<'downloads', AppError | null>(
    'downloads',
    (snapshot) => (snapshot.matches('failed') ? snapshot.context.failure : null),
    null,
  )
  const columns = useColumns()
  if (error && !isRead) return <ReadFailed error={error} onRetry={() => send({ type: 'downloads.retry' })} />
  const isEmpty = active.length + failed.length === 0
  return (
    <div className="grid gap-4 px-4 py-6 phone:px-6" aria-busy={!isRead}>
      <h1 className="text-title">
        {t('rail.downloadQueue')} <span className="tabular text-ink-quiet">{active.length}</span>
      </h1>
      {isRead || !isEmpty ? null : <Skeleton height={160} />}
      {isRead && active.length === 0 ? (
        <EmptyState
          icon={<DownloadIcon aria-hidden />}
          title={t('podcasts.queueEmptyTitle')}
          text={t('podcasts.queueEmptyText')}
        />
      ) : null}
      <Waiting downloads={active} />
      {active.length > 0 ? (
        <Table
          caption={t('rail.downloadQueue')}
          columns={columns}
          rows={active.slice(0, MOST_ROWS)}
          rowKey={({ episode }) => episode.id}
        />
      ) : null}
      {active.length > MOST_ROWS ? (
        <p className="text-ink-quiet">{t('downloads.more', { count: active.length - MOST_ROWS })}</p>
      ) : null}
      {failed.length > 0 ? (
        <section className="grid gap-2 pt-4" aria-label={t('downloads.failedTitle')}>
          <h2 className="text-lead">
            {t('downloads.failedTitle')} <span className="tabular text-ink-quiet">{failed.length}</span>
          </h2>
          <Table
            caption={t('downloads.failedTitle')}
            columns={columns}
            rows={failed}
            rowKey={({ episode }) => episode.id}
          />
        </section>
      ) : null}
    </div>
  )
}

/** How many wait of each show, which can be given up together. */
function Waiting({ downloads }: { downloads: readonly Download[] }) {
  const { t } = useTranslation()
  const shows = waitingShows(downloads)
  if (shows.length === 0) return null
  return (
    <ul className="downloads-box" aria-label={t('downloads.byShow')}>
      {shows.map(({ libraryItemId, title, count }) => (
        <li key={libraryItemId} className="downloads-line">
          <p>
            <span className="font-strong">{title || t('item.noTitle')}</span>{' '}
            <span className="text-ink-quiet">{t('downloads.waiting', { count })}</span>
          </p>
          <ClearQueue libraryItemId={libraryItemId} title={title || t('item.noTitle')} count={count} />
        </li>
      ))}
    </ul>
  )
}

function useColumns(): readonly Column<Download>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const renderState = (download: Download) => <DownloadMark file={{ state: download.state, download }} />
  const renderPodcast = ({ episode: { libraryItemId, podcastTitle } }: Download) => (
    <Link variant="quiet" href={`/item/${encodeURIComponent(libraryItemId)}`}>
      {podcastTitle || t('item.noTitle')}
    </Link>
  )
  return [
    {
      key: 'title',
      head: t('podcasts.episode'),
      isRowHead: true,
      cell: ({ episode }) => episode.episodeDisplayTitle || t('item.noTitle'),
    },
    { key: 'state', head: t('downloads.state'), cell: renderState },
    { key: 'podcast', head: t('podcasts.podcast'), cell: renderPodcast },
    {
      key: 'season',
      head: t('podcasts.season'),
      align: 'end',
      width: '6rem',
      cell: ({ episode }) => episode.season,
    },
    {
      key: 'number',
      head: t('podcasts.number'),
      align: 'end',
      width: '6rem',
      cell: ({ episode }) => episode.episode,
    },
    {
      key: 'published',
      head: t('podcasts.published'),
      align: 'end',
      width: '8rem',
      cell({ episode }) {
        const published = publishedAtDate(episode.publishedAt)
        return published ? format.date(published) : ''
      },
    },
  ]
}
