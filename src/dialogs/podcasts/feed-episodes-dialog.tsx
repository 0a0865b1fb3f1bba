import { Rss } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PodcastExpanded } from '#machines/model/entities/index.ts'
import { downloadable, fileStates, shownRows } from '#machines/podcasts/feed-episodes/feed-list.ts'
import type { FeedEpisodesContext } from '#machines/podcasts/feed-episodes/feed-episodes.types.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { EmptyState } from '#src/ui/bits.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { FeedList } from './feed-list-view.tsx'
import { FeedCheck, FeedTools } from './feed-tools.tsx'
import { useDownloads, useOpenDownloads } from './use-downloads.ts'
import './feed-episodes.css'

const WIDTH = 800
const MAX_HEIGHT = 800

/** The episodes in the feed of a podcast: some are chosen and downloaded, and each says where its download is. */
export function FeedEpisodesDialog() {
  const feed = useSnapshot<'feedEpisodes', FeedEpisodesContext | null>(
    'feedEpisodes',
    ({ context }) => context,
    null,
  )
  const itemId = feed?.libraryItemId ?? ''
  const read = useRead({ name: 'item', itemId })
  const item = read.status === 'ready' && read.data.mediaType === 'podcast' ? read.data : null
  return feed && item ? <FeedOf feed={feed} item={item} /> : null
}

function FeedOf({ feed, item }: { feed: FeedEpisodesContext; item: PodcastExpanded }) {
  const { t } = useTranslation()
  const send = useIntents()
  useOpenDownloads(item.libraryId)
  const isReading = useSnapshot('feedEpisodes', (snapshot) => snapshot.matches({ open: 'reading' }), true)
  const isSending = useSnapshot('feedEpisodes', (snapshot) => snapshot.matches({ open: 'sending' }), false)
  const hasFailed = useSnapshot('feedEpisodes', (snapshot) => snapshot.matches({ open: 'failed' }), false)
  const downloads = useDownloads().filter(({ episode }) => episode.libraryItemId === item.id)
  const states = fileStates(item, downloads)
  const { rows, order, view } = feed
  const shown = shownRows(rows, order, view, states)
  const chosen = new Set(feed.chosen)
  const wanted = downloadable(
    rows,
    order.filter((index) => chosen.has(index)),
    states,
  )
  const isThere = !isReading && !hasFailed && rows.length > 0
  return (
    <Dialog
      open
      width={WIDTH}
      maxHeight={MAX_HEIGHT}
      className="feed-dialog"
      flush
      title={t('feedEpisodes.title', { title: item.media.metadata.title || t('item.noTitle') })}
      closeLabel={t('common.close')}
      busy={isSending}
      persistent
      onOpenChange={() => send({ type: 'feedEpisodes.close' })}
      tools={isThere ? <FeedCheck item={item} /> : undefined}
      header={
        isThere ? (
          <FeedTools
            view={view}
            choosable={downloadable(rows, shown, states)}
            chosen={chosen}
            count={wanted.length}
            disabled={isSending}
          />
        ) : undefined
      }
      actions={
        isThere ? (
          <Button
            variant="primary"
            disabled={wanted.length === 0}
            busy={isSending}
            onClick={() => send({ type: 'feedEpisodes.download', indexes: wanted })}
          >
            {wanted.length === 0
              ? t('feedEpisodes.downloadNone')
              : t('feedEpisodes.download', { count: wanted.length })}
          </Button>
        ) : undefined
      }
    >
      {isReading ? (
        <p className="grid place-items-center py-24">
          <Spinner label={t('common.loading')} />
        </p>
      ) : hasFailed ? (
        <div role="alert">
          <EmptyState
            icon={<Rss aria-hidden />}
            title={t('feedEpisodes.failed')}
            text={t('feedEpisodes.failedText')}
            action={
              <Button onClick={() => send({ type: 'feedEpisodes.retry' })}>{t('common.tryAgain')}</Button>
            }
          />
        </div>
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<Rss aria-hidden />}
          title={t('feedEpisodes.none')}
          text={t('feedEpisodes.noneText')}
        />
      ) : (
        <>
          {shown.length === 0 ? (
            <p className="px-6 py-10 text-center text-ink-quiet" role="status">
              {t('episodes.noneShown')}
            </p>
          ) : null}
          <FeedList rows={rows} shown={shown} states={states} chosen={chosen} disabled={isSending} />
        </>
      )}
    </Dialog>
  )
}
