import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryItemExpanded, PodcastEpisode } from '#machines/model/entities/index.ts'
import type { EpisodeLine } from '#machines/model/titles/show-order.ts'
import type { QueueItem } from '#machines/listening/queue/queue-rules.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { isNarrowWindow, useListMargin } from '#src/hooks/use-list-margin.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { EpisodeRow } from './episode-row.tsx'
import './episodes-table.css'

export type Podcast = Extract<LibraryItemExpanded, { mediaType: 'podcast' }>

/** Pixels of a row, the same for all of them: two lines of text below the title. */
const ROW = { wide: 112, narrow: 148 } as const
/** Pixels of the head of a season. */
const HEAD = 56
const OVERSCAN = 6

interface EpisodeListProps {
  item: Podcast
  lines: readonly EpisodeLine<PodcastEpisode>[]
  /** A key of a line, which is another function when the lines are others. */
  keyOf: (index: number) => string
  /** Of the episodes among them, in their order. */
  shown: readonly string[]
  selected: ReadonlySet<string>
  /** What plays on after an episode. */
  following: (episodeId: string) => readonly QueueItem[]
  mayEdit: boolean
  isBusy: boolean
}

/** The lines of the episodes of a podcast; only those near the window are drawn. */
export function EpisodeList(props: EpisodeListProps) {
  // the virtualizer changes in place: a memoised view of it would stand still
  'use no memo'
  const { lines, keyOf, shown, selected, isBusy, ...rest } = props
  const list = useRef<HTMLUListElement>(null)
  const { margin, narrow } = useListMargin(list, isNarrowWindow)
  const row = narrow ? ROW.narrow : ROW.wide
  const sizeOf = (index: number): number => (lines[index]?.kind === 'season' ? HEAD : row)

  // oxlint-disable-next-line react/incompatible-library -- hence 'use no memo' above
  const rows = useWindowVirtualizer({
    count: lines.length,
    estimateSize: sizeOf,
    getItemKey: keyOf,
    overscan: OVERSCAN,
    scrollMargin: margin,
  })
  // effect: rows of another height are all measured again
  useLayoutEffect(() => rows.measure(), [rows, row])

  return (
    <ul ref={list} className="episodes" aria-busy={isBusy} style={{ blockSize: rows.getTotalSize() }}>
      {(isBusy ? [] : rows.getVirtualItems()).map(({ index, key, start, size }) => {
        const line = lines[index]
        if (!line) return null
        const style = { top: start - margin, blockSize: size }
        return line.kind === 'season' ? (
          <li key={key} style={style} className="season-head">
            <SeasonHead season={line.season} count={line.count} />
          </li>
        ) : (
          <li key={key} aria-setsize={shown.length} aria-posinset={line.index + 1} style={style}>
            <Line {...rest} episode={line.episode} shown={shown} isSelected={selected.has(line.episode.id)} />
          </li>
        )
      })}
    </ul>
  )
}

function SeasonHead({ season, count }: { season: string; count: number }) {
  const { t } = useTranslation()
  return (
    <>
      <h3 className="font-strong">
        {season === '' ? t('show.noSeason') : t('episodes.season', { n: season })}
      </h3>
      <span className="tabular text-small text-ink-quiet">{t('show.episodes', { count })}</span>
    </>
  )
}

type LineProps = Pick<EpisodeListProps, 'item' | 'shown' | 'following' | 'mayEdit'> & {
  episode: PodcastEpisode
  isSelected: boolean
}

function Line({ item, episode, shown, isSelected, following, mayEdit }: LineProps) {
  const { t } = useTranslation()
  const send = useIntents()
  return (
    <EpisodeRow
      item={item}
      episode={episode}
      andThen={() => following(episode.id)}
      check={
        <Checkbox
          className="episode-check"
          label={t('card.select', { title: episode.title || t('item.noTitle') })}
          hideLabel
          checked={isSelected}
          onChange={(isOn, { shift }) =>
            send(
              shift
                ? { type: 'showPage.extend', episodeId: episode.id, shown }
                : { type: 'showPage.select', episodeId: episode.id, isOn },
            )
          }
        />
      }
      {...(mayEdit ? { ids: shown } : {})}
    />
  )
}
