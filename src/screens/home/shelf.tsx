import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shelf as ShelfData } from '#machines/model/entities/index.ts'
import { AuthorCard } from '#src/screens/cards/author-card.tsx'
import { ItemCard } from '#src/screens/cards/item-card.tsx'
import { SeriesCard } from '#src/screens/cards/series-card.tsx'
import { ShelfRow } from '#src/ui/shelf.tsx'

interface ShelfProps {
  shelf: ShelfData
  ratio: number
  /** Pixels a cover is wide. */
  size: number
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

export function Shelf({ shelf, ratio, size, eager }: ShelfProps) {
  const { t } = useTranslation()
  const key = TITLES[shelf.id as keyof typeof TITLES]
  const title = key ? t(key) : shelf.label
  return (
    <ShelfRow
      title={title}
      size={size}
      previousLabel={t('home.scrollBack', { shelf: title })}
      nextLabel={t('home.scrollOn', { shelf: title })}
    >
      {cardsOf(shelf, ratio, eager)}
    </ShelfRow>
  )
}

function cardsOf(shelf: ShelfData, ratio: number, eager: boolean): ReactNode[] {
  switch (shelf.type) {
    case 'series':
      return shelf.entities.map((series) => <SeriesCard key={series.id} series={series} ratio={ratio} />)
    case 'authors':
      return shelf.entities.map((author) => <AuthorCard key={author.id} author={author} />)
    case 'episode':
      return shelf.entities.map((podcast) => (
        <ItemCard
          key={podcast.recentEpisode.id}
          item={podcast}
          episode={podcast.recentEpisode}
          ratio={ratio}
          eager={eager}
        />
      ))
    default:
      return shelf.entities.map((item) => <ItemCard key={item.id} item={item} ratio={ratio} eager={eager} />)
  }
}
