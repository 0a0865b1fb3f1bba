import { ArrowDownNarrowWide, ArrowUpNarrowWide, EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { queueItemOfEpisode } from '#machines/listening/queue/queue-items.ts'
import type { PodcastEpisode } from '#machines/model/entities/index.ts'
import {
  EPISODE_FILTERS,
  EPISODE_SORTS,
  followingEpisodes,
  isBySeason,
  linesOf,
  orderedEpisodes,
  shownEpisodes,
  showTypeOf,
} from '#machines/model/titles/show-order.ts'
import type { EpisodeListing } from '#machines/model/titles/show-order.ts'
import type { UndeletedEpisode } from '#machines/server/operations/requests/show-operations.ts'
import { useIsAdmin, useProgressIndex, useSignedIn } from '#src/hooks/selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { EpisodeList } from './episode-list.tsx'
import type { Podcast } from './episode-list.tsx'
import { EpisodesBar } from './episodes-bar.tsx'
import { ShowQuestion } from './show-question.tsx'
import { useShowPage } from './use-show-page.ts'

const NONE: readonly string[] = []
/** More names than can be read at once are only counted. */
const NAMED = 10

/** The episodes of a podcast: filtered, sorted, searched, selected. */
export function EpisodesTable({ item }: { item: Podcast }) {
  const { t } = useTranslation()
  const send = useIntents()
  const { episodes, metadata } = item.media
  const show = showTypeOf(metadata.type)
  const { page, listing, isComing, isBusy } = useShowPage(item.id, show)
  const [words, setWords] = useState('')
  const progress = useProgressIndex()
  const mayEdit = useSignedIn()?.account.permissions.update === true
  const progressOf = (id: string) => progress.get(`${item.id} ${id}`)

  // each by itself, so that typing and scrolling sort nothing
  const grouped = isBySeason(episodes, show, listing.sort)
  const ordered = orderedEpisodes(episodes, listing, grouped)
  const found = shownEpisodes(ordered, progressOf, { filter: listing.filter, words })
  const lines = linesOf(found, grouped)
  const shown = found.map(({ id }) => id)
  const keyOf = (index: number): string => {
    const line = lines[index]
    return line?.kind === 'episode' ? line.episode.id : `season ${line?.season}`
  }
  const selected = new Set(page?.selected ?? NONE)
  const chosen = selected.size > 0 ? ordered.filter(({ id }) => selected.has(id)) : []
  const following = (episodeId: string) =>
    followingEpisodes(episodes, progressOf, show, episodeId).map((each) => queueItemOfEpisode(item, each))
  const clearByKey = ({ key, currentTarget, target }: KeyboardEvent): void => {
    // a menu of the bar has the key for itself
    const isHere = target instanceof Node && currentTarget.contains(target)
    if (key === 'Escape' && isHere && chosen.length > 0) send({ type: 'showPage.clear' })
  }

  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-label={t('episodes.title')}>
      <Head
        count={found.length}
        words={words}
        onWords={setWords}
        listing={listing}
        // a server of the line 2.36 ends at a lookup in no feed
        hasFeed={Boolean(metadata.feedUrl)}
        onList={(change) => send({ type: 'showPage.list', listing: change })}
      />
      {page && page.undeleted.length > 0 ? <Undeleted episodes={episodes} left={page.undeleted} /> : null}
      {found.length === 0 ? (
        <p className="py-6 text-ink-quiet">
          {t(episodes.length === 0 ? 'episodes.none' : 'episodes.noneShown')}
        </p>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape belongs to all that stands in it */}
      <div onKeyDown={clearByKey}>
        {episodes.length > 0 ? (
          <EpisodesBar item={item} shown={shown} chosen={chosen} isBusy={isBusy} />
        ) : null}
        <EpisodeList
          item={item}
          lines={lines}
          keyOf={keyOf}
          shown={shown}
          selected={selected}
          following={following}
          mayEdit={mayEdit}
          isBusy={isComing}
        />
      </div>
      {page?.question ? <ShowQuestion question={page.question} /> : null}
    </section>
  )
}

interface HeadProps {
  count: number
  words: string
  onWords: (words: string) => void
  listing: EpisodeListing
  hasFeed: boolean
  onList: (change: Partial<EpisodeListing>) => void
}

function Head({ count, words, onWords, listing: { filter, sort, desc }, hasFeed, onList }: HeadProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const isAdmin = useIsAdmin()
  return (
    <div className="flex flex-wrap items-center gap-3 phone:justify-end">
      <h2 className="me-auto text-lead">
        {t('episodes.title')} <span className="tabular text-ink-quiet">{count}</span>
      </h2>
      <TextField
        type="search"
        className="max-w-80 min-w-0 flex-1 basis-48"
        label={t('episodes.search')}
        hideLabel
        placeholder={t('episodes.search')}
        value={words}
        onChange={onWords}
      />
      {/* what does not fit beside the search goes below it as one */}
      <div className="flex flex-wrap items-center gap-3">
        <Select
          label={t('shelf.filter')}
          hideLabel
          value={filter}
          options={EPISODE_FILTERS.map((value) => ({ value, label: t(`episodes.filters.${value}`) }))}
          onChange={(value) => onList({ filter: value })}
        />
        <div className="flex items-center gap-1">
          <Select
            label={t('shelf.sort')}
            hideLabel
            value={sort}
            options={EPISODE_SORTS.map((value) => ({ value, label: t(`episodes.sorts.${value}`) }))}
            onChange={(value) => onList({ sort: value })}
          />
          <IconButton
            label={t(desc ? 'shelf.descending' : 'shelf.ascending')}
            onClick={() => onList({ desc: !desc })}
          >
            {desc ? <ArrowDownNarrowWide /> : <ArrowUpNarrowWide />}
          </IconButton>
          {isAdmin && hasFeed ? (
            <Menu
              label={t('show.more')}
              align="end"
              items={[
                {
                  label: t('show.match'),
                  onSelect: () => send({ type: 'showPage.ask', question: { kind: 'match' } }),
                },
              ]}
              renderTrigger={(props) => (
                <IconButton {...props} label={t('show.more')}>
                  <EllipsisVertical />
                </IconButton>
              )}
            />
          ) : null}
        </div>
      </div>
    </div>
  )
}

interface UndeletedProps {
  episodes: readonly PodcastEpisode[]
  left: readonly UndeletedEpisode[]
}

/** The episodes that the server did not delete. */
function Undeleted({ episodes, left }: UndeletedProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const titles = new Map(episodes.map(({ id, title }) => [id, title]))
  return (
    <div className="episodes-news" role="alert">
      <p>{t('show.undeleted', { count: left.length })}</p>
      <ul className="list-disc ps-6">
        {left.slice(0, NAMED).map(({ episodeId, reason }) => (
          <li key={episodeId} className="break-words">
            {titles.get(episodeId) || t('item.noTitle')}
            {reason ? ` (${reason})` : null}
          </li>
        ))}
        {left.length > NAMED ? <li>…</li> : null}
      </ul>
      <Button size="sm" onClick={() => send({ type: 'showPage.dismiss' })}>
        {t('common.close')}
      </Button>
    </div>
  )
}
