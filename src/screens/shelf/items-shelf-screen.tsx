import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { Library } from '#machines/model/entities/index.ts'
import { areAnswered, isCombined } from '#machines/browsing/shelf/filter-terms.ts'
import { Cards } from '#src/cards/cards-context.tsx'
import { ItemCard } from '#src/cards/item-card.tsx'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useLibrary } from '#src/hooks/use-library.ts'
import { useIsNewerServer } from '#src/hooks/use-newer-server.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { FilterMenu } from './filter-menu.tsx'
import { ShelfFrame } from './shelf-frame.tsx'
import { BrokenFilter, EmptyShelf, LibraryNotReady } from './shelf-states.tsx'
import { ShelfToolbar, SortMenu } from './shelf-toolbar.tsx'
import { ShelfMenu } from './shelf-menu.tsx'
import { useNarrow } from './use-narrow.ts'
import { useCardList } from './use-card-list.ts'
import { useCardFrame, useShelfQuery } from './use-shelf-query.ts'
import { useShelfChange } from './use-shelf-change.ts'
import { useSortLine } from './sort-line.ts'

/** The shelf of a library's items: books, podcasts, music, video. */
export function ItemsShelfScreen() {
  const { libraryId = '' } = useParams()
  const access = useLibrary(libraryId)
  if (access.status !== 'ready') return <LibraryNotReady access={access} />
  return <ItemsShelf library={access.library} />
}

const COUNTS = {
  book: 'shelf.counts.books',
  podcast: 'shelf.counts.podcasts',
  music: 'shelf.counts.tracks',
  video: 'shelf.counts.videos',
} as const

function ItemsShelf({ library }: { library: Library }) {
  const { t } = useTranslation()
  const query = useShelfQuery(library, 'items')
  const frame = useCardFrame(library, query.sort, true)
  const view = useSignedIn()?.settings.bookshelfView
  const change = useShelfChange(query)
  const lineOf = useSortLine(query.sort)
  const list = useCardList(query)
  const narrow = useNarrow()
  const isNewer = useIsNewerServer()
  const clear = (): void => change(() => ({ filter: 'all' }))
  const title = t('shelf.titles.library')
  if (!areAnswered(query.filter, query.kind, isNewer)) {
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
    <Cards view={frame.asList ? undefined : view} list={list}>
      <ShelfFrame
        query={query}
        title={title}
        countText={(count) => t(COUNTS[library.mediaType], { count })}
        frame={frame}
        tools={
          <>
            {library.mediaType === 'book' && !narrow ? (
              <Checkbox
                label={t('shelf.collapseSeries')}
                checked={query.collapse && !isCombined(query.filter)}
                disabled={isCombined(query.filter)}
                onChange={(collapse) => change(() => ({ collapse }))}
              />
            ) : null}
            <FilterMenu query={query} mediaType={library.mediaType} />
            <SortMenu query={query} mediaType={library.mediaType} />
            <ShelfMenu query={query} library={library} />
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
