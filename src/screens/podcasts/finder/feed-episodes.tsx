import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EpisodeType } from '#src/dialogs/episode-type.tsx'
import type { FeedEpisode } from '#machines/model/entities/items/podcast-feed.ts'
import { secondsOf } from '#machines/podcasts/new-podcast.ts'
import { publishedOf } from '#machines/model/time/published.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'

const PAGE = 10

interface Picking {
  picked: readonly number[]
  isBusy: boolean
  onPick: (episodes: readonly number[], isPicked: boolean) => void
}

/** Episodes of a feed, the newest first, some at a time; with boxes where they are picked. */
export function FeedEpisodes({ episodes, picking }: { episodes: readonly FeedEpisode[]; picking?: Picking }) {
  const { t } = useTranslation()
  const [limit, setLimit] = useState(PAGE)
  if (episodes.length === 0) return <p className="text-ink-quiet">{t('finder.noEpisodes')}</p>
  const rows = episodes
    .slice(0, limit)
    .map((episode, number) => ({ id: `episode ${number}`, episode, number }))
  const taken = new Set(picking?.picked)
  const shown = rows.map(({ number }) => number)
  const isAll = shown.every((number) => taken.has(number))
  return (
    <div className="grid gap-3">
      {picking ? (
        <Checkbox
          label={t('finder.selectShown')}
          checked={isAll}
          mixed={!isAll && shown.some((number) => taken.has(number))}
          disabled={picking.isBusy}
          onChange={(isPicked) => picking.onPick(shown, isPicked)}
        />
      ) : null}
      <ul className="grid divide-y divide-line">
        {rows.map(({ id, episode, number }) => (
          <li key={id} className="min-w-0 py-2">
            {picking ? (
              <Checkbox
                label={episode.title || t('item.noTitle')}
                description={<Facts episode={episode} />}
                checked={taken.has(number)}
                disabled={picking.isBusy}
                onChange={(isPicked) => picking.onPick([number], isPicked)}
              />
            ) : (
              <>
                <p className="font-strong break-words">{episode.title || t('item.noTitle')}</p>
                <p className="text-small text-ink-quiet">
                  <Facts episode={episode} />
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
      {limit < episodes.length ? (
        <Button className="justify-self-center" onClick={() => setLimit(limit + PAGE * 3)}>
          {t('podcasts.more')}
        </Button>
      ) : null}
    </div>
  )
}

function Facts({ episode }: { episode: FeedEpisode }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { season, episode: number, episodeType: type } = episode
  const seconds = secondsOf(episode)
  const published = publishedOf(episode)
  const facts = [
    published ? format.date(published) : '',
    season ? t('episodes.season', { n: season }) : '',
    number ? t('episodes.number', { n: number }) : '',
    seconds === null ? '' : format.duration(seconds),
  ].filter(Boolean)
  return (
    <span className="tabular inline-flex flex-wrap items-center gap-2">
      {facts.join(' · ')}
      <EpisodeType type={type} />
    </span>
  )
}
