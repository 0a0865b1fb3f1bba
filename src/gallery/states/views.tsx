import { Cards } from '#src/cards/cards-context.tsx'
import type { CardList } from '#src/cards/cards-context.tsx'
import { ItemCard } from '#src/cards/item-card.tsx'
import { ArrangeHomeDialog } from '#src/dialogs/home/arrange-home-dialog.tsx'
import { EpisodesTable } from '#src/screens/item/episodes-table.tsx'
import { ItemActions } from '#src/screens/item/item-actions.tsx'
import { ClientFilterStrip } from '#src/screens/shelf/client-filter-strip.tsx'
import { useClientFilter } from '#src/screens/shelf/use-client-filter.ts'
import { SavePicture } from '#src/screens/stats/save-picture.tsx'
import { SearchCombobox } from '#src/shell/bars/search-combobox.tsx'
import { TaskList } from '#src/shell/bars/task-list.tsx'
import { TaskWidget } from '#src/shell/bars/task-widget.tsx'
import { CardGrid } from '#src/ui/list/shelf.tsx'
import '#src/screens/shelf/shelf-grid.css'
import { book, books, combinedQuery, LIBRARY, podcast } from './known.ts'

// Views of the app that are given something by the page they stand in.

export function FocusedSearch() {
  return (
    <search className="states-search">
      <SearchCombobox hasFocus />
    </search>
  )
}

const list: CardList = { id: 'example', around: () => ({ stretch: { start: 0, items: [] }, query: null }) }

export function SomeCards() {
  return (
    <Cards view={1} list={list}>
      <CardGrid label="Books">
        {books.map((item, index) => (
          <ItemCard key={item.id} item={item} index={index} ratio={1} />
        ))}
      </CardGrid>
    </Cards>
  )
}

export function ArrangedShelves() {
  return <ArrangeHomeDialog libraryId={LIBRARY} />
}

export function SweptShelf() {
  const clientFilter = useClientFilter(combinedQuery)
  return clientFilter ? (
    <div data-client-filter={clientFilter.state}>
      <ClientFilterStrip clientFilter={clientFilter} />
    </div>
  ) : null
}

export function YearOfListening() {
  return (
    <SavePicture
      picture={{ year: 2026, name: 'Juno', title: '2026', figures: [], lists: [], direction: 'ltr' }}
    />
  )
}

export function Tasks() {
  return (
    <>
      <span className="states-widget">
        <TaskWidget />
      </span>
      <TaskList />
    </>
  )
}

export function BookActions() {
  return <ItemActions item={book} />
}

export function Episodes() {
  return podcast.mediaType === 'podcast' ? <EpisodesTable item={podcast} /> : null
}
