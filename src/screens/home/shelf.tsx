import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shelf as ShelfData } from '#machines/model/entities/index.ts'
import { selectedItem } from '#machines/app/selection/selected-item.ts'
import { AuthorCard } from '#src/cards/author-card.tsx'
import { Cards } from '#src/cards/cards-context.tsx'
import type { CardList } from '#src/cards/cards-context.tsx'
import type { CardPlace } from '#src/cards/card-menu.types.ts'
import { ItemCard } from '#src/cards/item-card.tsx'
import { SeriesCard } from '#src/cards/series-card.tsx'
import { ShelfRow } from '#src/ui/list/shelf.tsx'
import type { ShelfRowProps } from '#src/ui/list/shelf.tsx'

export interface ShelfProps {
  shelf: ShelfData
  ratio: number
  /** Pixels a cover is wide. */
  size: number
  /** The server's view of home: boards or plain rows. */
  view: number | undefined
  /** In the first view: its covers are loaded at once. */
  eager: boolean
  /** Of a shelf of one's own: where its title leads, and how much stands there. */
  head?: Pick<ShelfRowProps, 'href' | 'tools'>
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

/** The text that names a shelf of the server; undefined for one that names itself. */
export const shelfTitleKey = (id: string) =>
  TITLES[id as keyof typeof TITLES] as (typeof TITLES)[keyof typeof TITLES] | undefined

/** Cards of a row that begin in the window; the row begins after the rail. */
const inView = (size: number): number => Math.ceil(window.innerWidth / size)

export function Shelf({ shelf, ratio, size, view, eager, head }: ShelfProps) {
  const { t } = useTranslation()
  const key = shelfTitleKey(shelf.id)
  const title = key ? t(key) : shelf.label
  const list = useMemo(() => listOf(shelf), [shelf])
  const [isReached, setReached] = useState(false)
  const reach = useCallback(() => setReached(true), [])
  // as many as are seen, and one that says by its edge that there are more
  const seen = Math.min(inView(size) + 1, shelf.entities.length)
  // what is in the first view is drawn first; one card keeps the height of a row below it
  const count = useDeferredValue(isReached ? shelf.entities.length : seen, eager ? seen : 1)
  return (
    <Cards view={view} list={list}>
      <ShelfRow
        title={title}
        size={size}
        isPartial={count < seen}
        hasMore={count < shelf.entities.length}
        onReach={reach}
        previousLabel={t('home.scrollBack', { shelf: title })}
        nextLabel={t('home.scrollOn', { shelf: title })}
        {...head}
      >
        {cardsOf(shelf, count, { ratio, eager: eager ? inView(size) : 0 })}
      </ShelfRow>
    </Cards>
  )
}

const PLACES = ['continue-listening', 'continue-reading', 'continue-series'] as const

function placeOf(id: string): CardPlace {
  return PLACES.find((place) => place === id) ?? 'elsewhere'
}

/** A shelf of items as a list to choose from; whole items only, so none of series, authors and episodes. */
function listOf(shelf: ShelfData): CardList | null {
  if (shelf.type === 'series' || shelf.type === 'authors' || shelf.type === 'episode') return null
  const { id, entities } = shelf
  const around = () => ({ stretch: { start: 0, items: entities.map(selectedItem) }, query: null })
  return { id: `home ${id}`, around }
}

interface CardLook {
  ratio: number
  /** Cards whose covers are loaded at once. */
  eager: number
}

/** The first `count` cards of a shelf. */
function cardsOf(shelf: ShelfData, count: number, { ratio, eager }: CardLook): ReactNode[] {
  const place = placeOf(shelf.id)
  switch (shelf.type) {
    case 'series':
      return shelf.entities
        .slice(0, count)
        .map((series) => <SeriesCard key={series.id} series={series} ratio={ratio} />)
    case 'authors':
      return shelf.entities.slice(0, count).map((author) => <AuthorCard key={author.id} author={author} />)
    case 'episode':
      return shelf.entities
        .slice(0, count)
        .map((podcast, index) => (
          <ItemCard
            key={podcast.recentEpisode.id}
            item={podcast}
            episode={podcast.recentEpisode}
            ratio={ratio}
            eager={index < eager}
            place={place}
          />
        ))
    default:
      return shelf.entities
        .slice(0, count)
        .map((item, index) => (
          <ItemCard
            key={item.id}
            item={item}
            index={index}
            ratio={ratio}
            eager={index < eager}
            place={place}
          />
        ))
  }
}
