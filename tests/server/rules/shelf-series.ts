import { seriesJson } from '../json/library.ts'
import type { BookItem, Series } from '../state/media.types.ts'
import { bySequence, sequenceIn } from './collapse.ts'
import { groupBy } from './group-by.ts'
import { isInProgress } from './progress.ts'
import { bookProgress, minified, type Entity, type ShelfContext } from './shelf-parts.ts'

const CONTINUE_SERIES_LIMIT = 10
const RECENT_SERIES_LIMIT = 5

interface SeriesBooks {
  series: Series
  books: BookItem[]
}

/** The series of the visible books, each with its books by sequence. */
export const seriesWithBooks = ({ state, items }: Pick<ShelfContext, 'state' | 'items'>): SeriesBooks[] => {
  const pairs = items.flatMap((item) =>
    item.mediaType === 'book' ? item.media.metadata.series.map(({ id }) => ({ id, item })) : [],
  )
  return [...groupBy(pairs, ({ id }) => id)].flatMap(([id, group]) => {
    const series = state.series.get(id)
    return series ? [{ series, books: group.map(({ item }) => item).toSorted(bySequence(id)) }] : []
  })
}

const progressFacts = (context: ShelfContext, books: readonly BookItem[]) => {
  const entries = books.flatMap((book) => bookProgress(context, book) ?? [])
  return {
    entries,
    active: entries.filter(isInProgress),
    lastUpdate: Math.max(0, ...entries.map((entry) => entry.lastUpdate)),
    firstUnread: books.find((book) => {
      const entry = bookProgress(context, book)
      return !entry || !(entry.isFinished || isInProgress(entry))
    }),
  }
}

/** The next unread book of each series begun and not being heard right now. */
export const continueSeries = (context: ShelfContext): Entity[] =>
  seriesWithBooks(context)
    .filter(({ series }) => !context.user.seriesHideFromContinueListening.includes(series.id))
    .map(({ series, books }) => ({ series, ...progressFacts(context, books) }))
    .filter(({ entries, active, firstUnread }) => entries.length > 0 && active.length === 0 && firstUnread)
    .toSorted((a, b) => b.lastUpdate - a.lastUpdate)
    .slice(0, CONTINUE_SERIES_LIMIT)
    .flatMap(({ series, firstUnread, lastUpdate }) => {
      if (!firstUnread) return []
      const json = minified(context, firstUnread)
      const sequence = sequenceIn(firstUnread, series.id)
      return {
        ...json,
        media: {
          ...json.media,
          metadata: { ...json.media.metadata, series: { id: series.id, name: series.name, sequence } },
        },
        seriesSequence: sequence,
        prevBookInProgressLastUpdate: lastUpdate,
      }
    })

export const recentSeries = (context: ShelfContext): Entity[] =>
  seriesWithBooks(context)
    .toSorted((a, b) => b.series.addedAt - a.series.addedAt)
    .slice(0, RECENT_SERIES_LIMIT)
    .map(({ series, books }) => {
      const { entries, active, lastUpdate, firstUnread } = progressFacts(context, books)
      const isBegun = entries.length > 0
      const bookJson = (book: BookItem): Entity => ({
        ...minified(context, book),
        seriesSequence: sequenceIn(book, series.id),
      })
      return {
        ...seriesJson(context.state, series),
        books: books.map(bookJson),
        inProgress: isBegun ? true : null,
        hasActiveBook: isBegun ? active.length > 0 : null,
        hideFromContinueListening: context.user.seriesHideFromContinueListening.includes(series.id),
        bookInProgressLastUpdate: isBegun ? lastUpdate : null,
        firstBookUnread: firstUnread ? bookJson(firstUnread) : null,
      }
    })
