import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShelfEntry } from '#machines/server/catalog/reads.ts'
import type { ShelfQuery } from '#machines/browsing/shelf/shelf-query.ts'
import { pageKey } from '#machines/browsing/shelf/shelf-window.ts'
import { isByLetter } from '#machines/browsing/shelf/sorts.ts'
import { ReadFailed } from '#src/shell/states/read-failed.tsx'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { LetterBar } from './letter-bar.tsx'
import { ShelfGrid } from './shelf-grid.tsx'
import type { CardFrame } from './shelf-grid.tsx'
import { ShelfToolbar } from './shelf-toolbar.tsx'
import { FilterFoot } from './filter-chips.tsx'
import { ClientFilterStrip } from './client-filter-strip.tsx'
import { useOpenShelf, useShelfPages } from './use-shelf.ts'
import type { ShelfPages } from './use-shelf.ts'
import { useClientFilter } from './use-client-filter.ts'
import type { ClientFilterView } from './use-client-filter.ts'

/** Below so many entries letters are no shorter way. */
const FEW_ENTRIES = 60

export interface ShelfFrameProps {
  query: ShelfQuery
  title: string
  /** Says how many there are. */
  countText: (count: number) => string
  frame: CardFrame
  renderCard: (entry: ShelfEntry, index: number) => ReactNode
  /** Menus of this shelf, in its bar. */
  tools?: ReactNode
  /** False where the filter is what the shelf is: its address says it, and it is not taken away. */
  filterable?: boolean
  /** Between the bar and the cards. */
  lead?: ReactNode
  /** What shows when there is nothing on the shelf. */
  empty: ReactNode
}

/**
 * A shelf of the library with everything that shelves have in common: bar, virtualised cards, letters, and what shows
 * while it loads, when it is empty and when it could not be read. For a new kind give a query and a card.
 */
export function ShelfFrame(props: ShelfFrameProps) {
  const { query, title, countText, frame, renderCard, tools, filterable = true, lead, empty } = props
  const { t } = useTranslation()
  const send = useIntents()
  // cards look at the progress without asking for it
  useRead({ name: 'userRecord' })
  const open = useOpenShelf(query)
  const watched = open?.watched ?? []
  const clientFilter = useClientFilter(query)
  const pages = filteredPages(useShelfPages(query, watched), clientFilter)
  const known = pages.total ?? open?.place.total ?? null
  const isLost = pages.failure !== null && pages.total === null
  const said = (count: number): string =>
    clientFilter && clientFilter.state !== 'whole'
      ? t('shelf.clientFilter.soFar', { count: countText(count) })
      : countText(count)
  return (
    <div data-shelf>
      <ShelfToolbar
        title={title}
        count={known === null || isLost ? null : said(known)}
        refreshing={pages.refreshing && clientFilter?.state !== 'sweeping'}
        foot={filterable ? <FilterFoot query={query} /> : null}
      >
        {tools}
      </ShelfToolbar>
      {lead}
      {clientFilter ? <ClientFilterStrip clientFilter={clientFilter} /> : null}
      {isLost && pages.failure ? (
        <ReadFailed
          error={pages.failure}
          onRetry={() =>
            pages.failed.forEach((page) => send({ type: 'catalog.refresh', key: pageKey(query, page) }))
          }
        />
      ) : null}
      {pages.total === 0 && (clientFilter?.state ?? 'whole') === 'whole' ? empty : null}
      {open && !isLost && pages.total !== 0 ? (
        <ShelfGrid
          query={query}
          open={open}
          pages={pages}
          frame={frame}
          label={title}
          renderCard={renderCard}
        />
      ) : null}
      {isByLetter(query.sort) && (known ?? 0) > FEW_ENTRIES ? <LetterBar query={query} /> : null}
      <p className="sr-only" role="status">
        {known === null || clientFilter?.state === 'sweeping' ? t('common.loading') : countText(known)}
      </p>
    </div>
  )
}

/** While several filters are looked for, pages say what there was when they were read; the client filter knows how much there is. */
function filteredPages(pages: ShelfPages, clientFilter: ClientFilterView | null): ShelfPages {
  if (!clientFilter) return pages
  const isKnown = clientFilter.found > 0 || clientFilter.state !== 'sweeping'
  return { ...pages, total: isKnown ? clientFilter.found : null }
}
