import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shelf } from '#machines/model/entities/index.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { AuthorCard } from '#src/screens/cards/author-card.tsx'
import { ItemCard } from '#src/screens/cards/item-card.tsx'
import { SeriesCard } from '#src/screens/cards/series-card.tsx'
import './shelf-row.css'

interface ShelfRowProps {
  shelf: Shelf
  ratio: number
  /** In the first view: its covers are loaded at once. */
  eager: boolean
}

const TITLES = {
  'continue-listening': 'home.continueListening',
  'continue-reading': 'home.continueReading',
  'continue-series': 'home.continueSeries',
  'episodes-recently-added': 'home.newestEpisodes',
  'recently-added': 'home.recentlyAdded',
  'recent-series': 'home.recentSeries',
  recommended: 'home.recommended',
  discover: 'home.recommended',
  'listen-again': 'home.listenAgain',
  'read-again': 'home.readAgain',
  'newest-authors': 'home.newestAuthors',
} as const

export function ShelfRow({ shelf, ratio, eager }: ShelfRowProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const row = useRef<HTMLUListElement>(null)
  const key = TITLES[shelf.id as keyof typeof TITLES]
  const title = key ? t(key) : shelf.label

  const scroll = (direction: 1 | -1): void => {
    const list = row.current
    if (!list) return
    const way = getComputedStyle(list).direction === 'rtl' ? -direction : direction
    list.scrollBy({ left: way * list.clientWidth * 0.85, behavior: 'smooth' })
  }

  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <div className="flex items-center justify-between px-4 phone:px-6">
        <h2 id={titleId} className="text-lead">
          {title}
        </h2>
        <div className="hidden gap-1 hoverable:flex">
          <IconButton size="sm" label={t('home.scrollBack', { shelf: title })} onClick={() => scroll(-1)}>
            <ChevronLeft className="rtl:-scale-x-100" />
          </IconButton>
          <IconButton size="sm" label={t('home.scrollOn', { shelf: title })} onClick={() => scroll(1)}>
            <ChevronRight className="rtl:-scale-x-100" />
          </IconButton>
        </div>
      </div>
      <ul ref={row} className="shelf-row flex gap-5 overflow-x-auto px-4 pb-2 phone:px-6">
        {cardsOf(shelf, ratio, eager).map(({ id, card }) => (
          <li key={id} className="shelf-card shrink-0">
            {card}
          </li>
        ))}
      </ul>
    </section>
  )
}

function cardsOf(shelf: Shelf, ratio: number, eager: boolean): { id: string; card: ReactNode }[] {
  switch (shelf.type) {
    case 'series':
      return shelf.entities.map((series) => ({
        id: series.id,
        card: <SeriesCard series={series} ratio={ratio} />,
      }))
    case 'authors':
      return shelf.entities.map((author) => ({ id: author.id, card: <AuthorCard author={author} /> }))
    case 'episode':
      return shelf.entities.map((podcast) => ({
        id: podcast.recentEpisode.id,
        card: <ItemCard item={podcast} episode={podcast.recentEpisode} ratio={ratio} eager={eager} />,
      }))
    default:
      return shelf.entities.map((item) => ({
        id: item.id,
        card: <ItemCard item={item} ratio={ratio} eager={eager} />,
      }))
  }
}
