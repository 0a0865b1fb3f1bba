import { Newspaper } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { RecentEpisode } from '#machines/model/entities/index.ts'
import { isEpisodePlayable } from '#machines/model/titles/episodes.ts'
import { queueItemOfEpisode } from '#machines/listening/queue/queue-items.ts'
import {
  LATEST_FILTERS,
  LATEST_MOST,
  LATEST_STEP,
  latestAddress,
  latestQueryOf,
  latestShown,
  showsOf,
} from '#machines/podcasts/latest/latest-rules.ts'
import type { LatestQuery } from '#machines/podcasts/latest/latest-rules.ts'
import { ReadFailed } from '#src/shell/states/read-failed.tsx'
import { EpisodeRow } from '#src/screens/item/episode-row.tsx'
import '#src/screens/item/episodes-table.css'
import { searchNow } from '#src/hooks/address-now.ts'
import { useUrls } from '#src/hooks/system-context.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useProgressIndex } from '#src/hooks/selectors.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { usePeek } from '#src/hooks/use-reads.ts'
import { Badge, EmptyState } from '#src/ui/bits.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Button } from '#src/ui/button.tsx'
import { Cover } from '#src/ui/cover/cover.tsx'
import { Link } from '#src/ui/link.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { PodcastLibrary } from './podcast-library.tsx'

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

/** The list as it was before a step more of it was asked for, until that is there. */
function useLatest(libraryId: string, limit: number) {
  const key = { name: 'recentEpisodes', libraryId, limit } as const
  const read = useRead(key)
  const before = usePeek({ ...key, limit: limit - LATEST_STEP })
  return { key, read, before: before.status === 'ready' ? before.data : null }
}

function Latest({ libraryId }: { libraryId: string }) {
  const { t } = useTranslation()
  const send = useIntents()
  const query = latestQueryOf(useLocation().search)
  const { key, read, before } = useLatest(libraryId, query.limit)
  const progress = useProgressIndex()
  if (read.status === 'failed')
    return <ReadFailed error={read.error} onRetry={() => send({ type: 'catalog.refresh', key })} />
  const known = read.status === 'ready' ? read.data : before
  const episodes = known ?? []
  const shown = latestShown(episodes, (itemId, id) => progress.get(`${itemId} ${id}`), query)
  const hasMore = episodes.length === query.limit && query.limit < LATEST_MOST
  const show = (change: Partial<LatestQuery>): void => {
    const now = latestQueryOf(searchNow())
    send({ type: 'navigation.go', to: latestAddress(libraryId, { ...now, ...change }), replace: true })
  }
  const more = (
    <Button busy={read.status === 'loading'} onClick={() => show({ limit: query.limit + LATEST_STEP })}>
      {t('podcasts.more')}
    </Button>
  )

  return (
    <div
      className="mx-auto grid w-full max-w-[60rem] gap-4 px-4 py-6 phone:px-6"
      aria-busy={read.status === 'loading'}
    >
      <div className="flex flex-wrap items-end gap-3">
        <h1 className="me-auto text-title">{t('podcasts.latest')}</h1>
        <LatestFilters query={query} episodes={episodes} onChange={show} />
      </div>
      <p className="sr-only" role="status">
        {known ? t('habits.shown', { shown: shown.length, loaded: episodes.length }) : ''}
      </p>
      {known ? null : WAITING.map((row) => <Skeleton key={row} height={96} />)}
      {known && shown.length === 0 ? (
        <EmptyState
          icon={<Newspaper aria-hidden />}
          title={t(episodes.length === 0 ? 'podcasts.noneTitle' : 'habits.noMatch')}
          text={
            episodes.length === 0 ? t('podcasts.noneText') : t('habits.noMatchText', { n: episodes.length })
          }
          action={hasMore ? more : undefined}
        />
      ) : null}
      <ul className="grid divide-y divide-line">
        {shown.map((episode, index) => (
          <li key={episode.id} className="grid grid-cols-[4rem_minmax(0,1fr)] items-start gap-x-4">
            <CoverOf episode={episode} />
            <EpisodeRow
              item={podcastOf(episode)}
              episode={episode}
              from={<From episode={episode} />}
              // older to newer, as they came
              andThen={shown.slice(0, index).filter(isEpisodePlayable).toReversed().map(queueItem)}
            />
          </li>
        ))}
      </ul>
      {hasMore && shown.length > 0 ? <div className="justify-self-center">{more}</div> : null}
    </div>
  )
}

interface LatestFiltersProps {
  query: LatestQuery
  /** All that were loaded. */
  episodes: readonly RecentEpisode[]
  onChange: (change: Partial<LatestQuery>) => void
}

function LatestFilters({ query, episodes, onChange }: LatestFiltersProps) {
  const { t } = useTranslation()
  const shows = showsOf(episodes)
  const chosen = query.show ?? ''
  // one that is in the address stays the choice, also where none of its episodes is loaded
  const isUnknown = chosen !== '' && !shows.some(({ id }) => id === chosen)
  return (
    <div className="flex max-w-full min-w-0 flex-wrap gap-3 max-phone:basis-full">
      <Select
        label={t('habits.episodes')}
        value={query.filter}
        options={LATEST_FILTERS.map((value) => ({ value, label: t(`habits.filters.${value}`) }))}
        onChange={(filter) => onChange({ filter })}
      />
      <Select
        label={t('podcasts.podcast')}
        className="max-w-full min-w-0"
        value={chosen}
        options={[
          { value: '', label: t('habits.allShows') },
          ...shows.map(({ id, title }) => ({ value: id, label: title || t('item.noTitle') })),
          ...(isUnknown ? [{ value: chosen, label: t('item.noTitle') }] : []),
        ]}
        onChange={(id) => onChange({ show: id || null })}
      />
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
      <Link
        variant="quiet"
        className="inline-flex min-h-6 items-center"
        href={`/item/${encodeURIComponent(episode.libraryItemId)}`}
      >
        {title || t('item.noTitle')}
      </Link>
      {explicit ? <Badge>{t('item.explicit')}</Badge> : null}
    </p>
  )
}
