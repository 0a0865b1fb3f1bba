import { Newspaper } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecentEpisode } from '#machines/model/entities/index.ts'
import { queueItemOfEpisode } from '#machines/listening/queue/queue-items.ts'
import { ReadFailed } from '#src/shell/read-failed.tsx'
import { EpisodeRow } from '#src/screens/item/episode-row.tsx'
import '#src/screens/item/episodes-table.css'
import { useUrls } from '#src/hooks/system-context.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { Badge, EmptyState, Skeleton } from '#src/ui/bits.tsx'
import { Button } from '#src/ui/button.tsx'
import { Cover } from '#src/ui/cover.tsx'
import { Link } from '#src/ui/link.tsx'
import { PodcastLibrary } from './podcast-library.tsx'

const PAGE = 25
const WAITING = Array.from({ length: 6 }, (_, index) => index)

const podcastOf = ({ libraryItemId, libraryId, podcast }: RecentEpisode) => ({
  id: libraryItemId,
  libraryId,
  isMissing: false,
  media: podcast,
})
const queueItem = (episode: RecentEpisode) => queueItemOfEpisode(podcastOf(episode), episode)

/** The newest episodes of all podcasts of a library, but for those that are finished. */
export function LatestScreen() {
  return <PodcastLibrary>{(libraryId) => <Latest key={libraryId} libraryId={libraryId} />}</PodcastLibrary>
}

function Latest({ libraryId }: { libraryId: string }) {
  const { t } = useTranslation()
  const send = useIntents()
  const [limit, setLimit] = useState(PAGE)
  const key = { name: 'recentEpisodes', libraryId, limit } as const
  const read = useRead(key)
  useRead({ name: 'userRecord' })
  if (read.status === 'failed')
    return <ReadFailed error={read.error} onRetry={() => send({ type: 'catalog.refresh', key })} />
  const episodes = read.status === 'ready' ? read.data : []
  return (
    <div
      className="mx-auto grid w-full max-w-[60rem] gap-4 px-4 py-6 phone:px-6"
      aria-busy={read.status === 'loading'}
    >
      <h1 className="text-title">{t('podcasts.latest')}</h1>
      {read.status === 'loading' ? WAITING.map((row) => <Skeleton key={row} height={96} />) : null}
      {read.status === 'ready' && episodes.length === 0 ? (
        <EmptyState
          icon={<Newspaper aria-hidden />}
          title={t('podcasts.noneTitle')}
          text={t('podcasts.noneText')}
        />
      ) : null}
      <ul className="grid divide-y divide-line">
        {episodes.map((episode, index) => (
          <li key={episode.id} className="grid grid-cols-[4rem_minmax(0,1fr)] items-start gap-x-4">
            <CoverOf episode={episode} />
            <EpisodeRow
              item={podcastOf(episode)}
              episode={episode}
              from={<From episode={episode} />}
              // older to newer, as they came
              andThen={episodes.slice(0, index).toReversed().map(queueItem)}
            />
          </li>
        ))}
      </ul>
      {episodes.length === limit ? (
        <Button className="justify-self-center" onClick={() => setLimit(limit + PAGE)}>
          {t('podcasts.more')}
        </Button>
      ) : null}
    </div>
  )
}

function CoverOf({ episode }: { episode: RecentEpisode }) {
  const { t } = useTranslation()
  const urls = useUrls()
  const { libraryItemId, podcast, updatedAt } = episode
  return (
    <Cover
      className="my-3"
      src={podcast.coverPath ? urls.cover({ id: libraryItemId, updatedAt }, 200) : undefined}
      title={podcast.metadata.title ?? ''}
      failedText={t('item.invalidCover')}
      ratio={1}
    />
  )
}

function From({ episode }: { episode: RecentEpisode }) {
  const { t } = useTranslation()
  const { title, explicit } = episode.podcast.metadata
  return (
    <p className="flex items-center gap-2 text-small text-ink-quiet">
      <Link variant="quiet" href={`/item/${encodeURIComponent(episode.libraryItemId)}`}>
        {title || t('item.noTitle')}
      </Link>
      {explicit ? <Badge>{t('item.explicit')}</Badge> : null}
    </p>
  )
}
