import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { Library } from '#machines/model/entities/index.ts'
import { isAnswered, parseFilter } from '#machines/browsing/shelf/filters.ts'
import { Cards } from '#src/cards/cards-context.tsx'
import { SeriesCard } from '#src/cards/series-card.tsx'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useLibrary } from '#src/hooks/use-library.ts'
import { FilterMenu } from './filter-menu.tsx'
import { useSeriesLine } from './series-line.ts'
import { useCardFrame, useShelfQuery } from './use-shelf-query.ts'
import { useShelfChange } from './use-shelf-change.ts'
import { ShelfFrame } from './shelf-frame.tsx'
import { BrokenFilter, EmptyShelf, LibraryNotReady } from './shelf-states.tsx'
import { ShelfToolbar, SortMenu } from './shelf-toolbar.tsx'

/** All series of a library. */
export function SeriesShelfScreen() {
  const { libraryId = '' } = useParams()
  const access = useLibrary(libraryId)
  if (access.status !== 'ready') return <LibraryNotReady access={access} />
  return <SeriesShelf library={access.library} />
}

function SeriesShelf({ library }: { library: Library }) {
  const { t } = useTranslation()
  const query = useShelfQuery(library, 'series')
  const isTold = query.sort !== 'name' && query.sort !== 'numBooks'
  const frame = useCardFrame(library, isTold ? 'addedAt' : '')
  const view = useSignedIn()?.settings.bookshelfView
  const change = useShelfChange(query)
  const lineOf = useSeriesLine(query.sort)
  const title = t('shelf.titles.series')
  const clear = (): void => change(() => ({ filter: 'all' }))
  const tools = (
    <>
      <FilterMenu query={query} mediaType={library.mediaType} />
      <SortMenu query={query} mediaType={library.mediaType} />
    </>
  )
  // several filters at once are for items
  if (!isAnswered(parseFilter(query.filter), query.kind, false)) {
    return (
      <>
        <ShelfToolbar title={title} count={null}>
          {tools}
        </ShelfToolbar>
        <BrokenFilter onClear={clear} />
      </>
    )
  }
  return (
    <Cards view={frame.asList ? undefined : view}>
      <ShelfFrame
        query={query}
        title={title}
        countText={(count) => t('shelf.counts.series', { count })}
        frame={frame}
        tools={tools}
        empty={<EmptyShelf filtered={query.filter !== 'all'} onClear={clear} />}
        renderCard={(entry) =>
          entry.kind === 'series' ? (
            <SeriesCard series={entry.series} ratio={frame.ratio} third={lineOf(entry.series)} />
          ) : null
        }
      />
    </Cards>
  )
}
