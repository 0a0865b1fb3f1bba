import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router-dom'
import type { Library } from '#machines/model/entities/index.ts'
import { coverRatio } from '#machines/model/items.ts'
import { isCombined, termsOf } from '#machines/shelf/filter-terms.ts'
import { queryOf } from '#machines/shelf/shelf-query.ts'
import type { ShelfKind, ShelfQuery } from '#machines/shelf/shelf-query.ts'
import { Cards } from '#src/screens/cards/cards-context.tsx'
import { ItemCard } from '#src/screens/cards/item-card.tsx'
import { useSignedIn } from '#src/system/selectors.ts'
import { useLibrary } from '#src/system/use-library.ts'
import { useSnapshot } from '#src/system/use-snapshot.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { DEFAULT_SETTINGS } from '#machines/preferences/preferences.types.ts'
import { FilterMenu } from './filter-menu.tsx'
import { ShelfFrame } from './shelf-frame.tsx'
import type { CardFrame } from './shelf-grid.tsx'
import { coverWidth } from './shelf-layout.ts'
import { BrokenFilter, EmptyShelf, NoLibrary } from './shelf-states.tsx'
import { ShelfToolbar, SortMenu, useShelfChange } from './shelf-toolbar.tsx'
import { ShelfMenu } from './shelf-menu.tsx'
import { useCardList } from './use-card-list.ts'
import { hasSortLine, useSortLine } from './sort-line.ts'

/** The shelf of a library's items: books, podcasts, music, video. */
export function ItemsShelfScreen() {
  const { libraryId = '' } = useParams()
  const access = useLibrary(libraryId)
  if (access.status === 'refused') return <NoLibrary />
  if (access.status === 'loading') return <div aria-busy="true" />
  return <ItemsShelf library={access.library} />
}

/** What the address shows, with the listener's settings where it says nothing. */
export function useQuery(library: Library, kind: ShelfKind): ShelfQuery {
  const { search } = useLocation()
  const settings = useSnapshot('preferences', ({ context }) => context.settings, DEFAULT_SETTINGS)
  return queryOf({ libraryId: library.id, kind, search }, settings, library.mediaType)
}

/** How cards of a library stand on a shelf. */
export function useFrame(library: Library, sort: string): CardFrame {
  const size = useSnapshot('preferences', ({ context }) => context.settings.bookshelfCoverSize, 120)
  const view = useSignedIn()?.settings.bookshelfView
  const ratio = coverRatio(library.settings.coverAspectRatio)
  const lines = view === 0 ? 0 : hasSortLine(sort) ? 4 : 3
  return { ratio, size: coverWidth(size, ratio), lines }
}

const COUNTS = {
  book: 'shelf.counts.books',
  podcast: 'shelf.counts.podcasts',
  music: 'shelf.counts.tracks',
  video: 'shelf.counts.videos',
} as const

function ItemsShelf({ library }: { library: Library }) {
  const { t } = useTranslation()
  const query = useQuery(library, 'items')
  const frame = useFrame(library, query.sort)
  const view = useSignedIn()?.settings.bookshelfView
  const change = useShelfChange(query)
  const lineOf = useSortLine(query.sort)
  const list = useCardList(query)
  const clear = (): void => change({ filter: 'all' })
  const title = t('shelf.titles.library')
  if (termsOf(query.filter) === null) {
    return (
      <>
        <ShelfToolbar title={title} count={null}>
          <FilterMenu query={query} mediaType={library.mediaType} />
        </ShelfToolbar>
        <BrokenFilter onClear={clear} />
      </>
    )
  }
  return (
    <Cards view={view} list={list}>
      <ShelfFrame
        query={query}
        title={title}
        countText={(count) => t(COUNTS[library.mediaType], { count })}
        frame={frame}
        tools={
          <>
            {library.mediaType === 'book' ? (
              <Checkbox
                label={t('shelf.collapseSeries')}
                checked={query.collapse && !isCombined(query.filter)}
                disabled={isCombined(query.filter)}
                onChange={(collapse) => change({ collapse })}
              />
            ) : null}
            <FilterMenu query={query} mediaType={library.mediaType} />
            <SortMenu query={query} mediaType={library.mediaType} />
            <ShelfMenu query={query} mediaType={library.mediaType} />
          </>
        }
        empty={<EmptyShelf filtered={query.filter !== 'all'} onClear={clear} />}
        renderCard={(entry, index) =>
          entry.kind === 'items' ? (
            <ItemCard
              item={entry.item}
              index={index}
              ratio={frame.ratio}
              eager={index < 20}
              third={lineOf(entry.item)}
            />
          ) : null
        }
      />
    </Cards>
  )
}
