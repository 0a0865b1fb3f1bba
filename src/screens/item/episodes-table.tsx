import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryItemExpanded, PodcastEpisode } from '#machines/model/entities/index.ts'
import {
  DEFAULT_EPISODE_VIEW,
  EPISODE_FILTERS,
  EPISODE_SORTS,
  listedEpisodes,
} from '#machines/model/episodes.ts'
import { useProgressIndex, useSignedIn } from '#src/hooks/selectors.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { ArrowDownNarrowWide, ArrowUpNarrowWide } from 'lucide-react'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { EpisodeRow } from './episode-row.tsx'
import './episodes-table.css'

type Podcast = Extract<LibraryItemExpanded, { mediaType: 'podcast' }>

/** Pixels of a row, the same for all of them: two lines of text below the title. */
const ROW = { wide: 112, narrow: 148 } as const
const NARROW = 640
const OVERSCAN = 6

/** The episodes of a podcast: filtered, sorted, searched; only the rows near the window are drawn. */
export function EpisodesTable({ item }: { item: Podcast }) {
  // the virtualizer changes in place: a memoised view of it would stand still
  'use no memo'
  const { t } = useTranslation()
  const [view, setView] = useState(DEFAULT_EPISODE_VIEW)
  const progress = useProgressIndex()
  const shown = listedEpisodes(item.media.episodes, (id) => progress.get(`${item.id} ${id}`), view)
  const mayEdit = useSignedIn()?.account.permissions.update === true
  const ids = shown.map(({ id }) => id)
  const list = useRef<HTMLUListElement>(null)
  const [box, setBox] = useState({ margin: 0, narrow: false })
  const row = box.narrow ? ROW.narrow : ROW.wide

  // effect: how far below the top of the page the list begins is measured
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = (): void => {
      const margin = Math.round(element.getBoundingClientRect().top + window.scrollY)
      const narrow = window.innerWidth < NARROW
      setBox((last) => (last.margin === margin && last.narrow === narrow ? last : { margin, narrow }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  // oxlint-disable-next-line react/incompatible-library -- hence 'use no memo' above
  const rows = useWindowVirtualizer({
    count: shown.length,
    estimateSize: () => row,
    overscan: OVERSCAN,
    scrollMargin: box.margin,
  })
  // effect: rows of another height are all measured again
  useLayoutEffect(() => rows.measure(), [rows, row])

  return (
    <section className="grid gap-4" aria-label={t('episodes.title')}>
      <div className="flex flex-wrap items-end gap-3">
        <h2 className="me-auto text-lead">
          {t('episodes.title')} <span className="tabular text-ink-quiet">{shown.length}</span>
        </h2>
        <TextField
          type="search"
          label={t('episodes.search')}
          hideLabel
          placeholder={t('episodes.search')}
          value={view.words}
          onChange={(words) => setView({ ...view, words })}
        />
        <Select
          label={t('shelf.filter')}
          hideLabel
          value={view.filter}
          options={EPISODE_FILTERS.map((value) => ({ value, label: t(`episodes.filters.${value}`) }))}
          onChange={(filter) => setView({ ...view, filter })}
        />
        <div className="flex items-center gap-1">
          <Select
            label={t('shelf.sort')}
            hideLabel
            value={view.sort}
            options={EPISODE_SORTS.map((value) => ({ value, label: t(`episodes.sorts.${value}`) }))}
            onChange={(sort) => setView({ ...view, sort })}
          />
          <IconButton
            label={t(view.desc ? 'shelf.descending' : 'shelf.ascending')}
            onClick={() => setView({ ...view, desc: !view.desc })}
          >
            {view.desc ? <ArrowDownNarrowWide /> : <ArrowUpNarrowWide />}
          </IconButton>
        </div>
      </div>
      {shown.length === 0 ? (
        <p className="py-6 text-ink-quiet">
          {t(item.media.episodes.length === 0 ? 'episodes.none' : 'episodes.noneShown')}
        </p>
      ) : null}
      <ul ref={list} className="episodes" style={{ blockSize: shown.length * row }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const episode: PodcastEpisode | undefined = shown[index]
          return episode ? (
            <li
              key={episode.id}
              aria-setsize={shown.length}
              aria-posinset={index + 1}
              style={{ top: start - box.margin, blockSize: row }}
            >
              <EpisodeRow item={item} episode={episode} {...(mayEdit ? { ids } : {})} />
            </li>
          ) : null
        })}
      </ul>
    </section>
  )
}
