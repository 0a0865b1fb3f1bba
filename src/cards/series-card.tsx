'use no memo'

import { shortTitle } from '#machines/model/titles/items.ts'
import { useLibraryId } from '#src/hooks/selectors.ts'
import type { ProgressIndex } from '#src/hooks/selectors.ts'
import { useUrls } from '#src/hooks/system-context.ts'
import { Cover } from '#src/ui/cover/cover.tsx'
import { CoverCard } from '#src/ui/cover/cover-card.tsx'
import { useCards } from './cards-context.tsx'
import './series-card.css'

/** Stacked covers show at most so many books. */
const MOST_COVERS = 10
/** Width of one cover in the stack, per cent of the card. */
const COVER_PERCENT = 76

/** As much of a book as its place in the stack shows. */
interface BookOfSeries {
  id: string
  updatedAt: number
  media: { coverPath: string | null; metadata: { title: string | null } }
}

interface SeriesCardProps {
  series: {
    id: string
    name: string
    /** Not told where it stands on home or was found. */
    nameIgnorePrefix?: string
    books: readonly BookOfSeries[]
  }
  ratio: number
  third?: string | undefined
}

/** A series: its first covers as a stack, how many books it has, and how far the listener is with them. */
export function SeriesCard({ series, ratio, third }: SeriesCardProps) {
  const { t, known, shareText, prefixAtEnd, view } = useCards()
  const urls = useUrls()
  const libraryId = useLibraryId() ?? ''
  const finished = finishedShare(series.books, known)
  const books = series.books.slice(0, MOST_COVERS)
  const step = books.length > 1 ? (100 - COVER_PERCENT) / (books.length - 1) : 0
  const failedText = t('item.invalidCover')
  return (
    <CoverCard
      href={`/library/${encodeURIComponent(libraryId)}/series/${encodeURIComponent(series.id)}`}
      title={shortTitle((prefixAtEnd && series.nameIgnorePrefix) || series.name)}
      third={third}
      view={view}
      badge={String(series.books.length)}
      heard={shareText(finished)}
      subtitle={t('card.books', { count: series.books.length })}
      cover={{ failedText, ratio }}
      picture={
        <div className="series-stack" style={{ aspectRatio: 1 / ratio }}>
          {books.map((book, index) => (
            <div
              key={book.id}
              style={{
                insetInlineStart: `${index * step}%`,
                inlineSize: `${books.length > 1 ? COVER_PERCENT : 100}%`,
                zIndex: books.length - index,
              }}
            >
              <Cover
                src={book.media.coverPath ? urls.cardCover(book) : undefined}
                title={book.media.metadata.title ?? t('item.noTitle')}
                failedText={failedText}
                ratio={books.length > 1 ? (ratio * 100) / COVER_PERCENT : ratio}
              />
            </div>
          ))}
          {finished > 0 ? (
            <span className="series-progress" data-done={finished === 1 ? '' : undefined}>
              <span style={{ inlineSize: `${finished * 100}%` }} />
            </span>
          ) : null}
        </div>
      }
    />
  )
}

/** How much of a series is finished, 0 to 1. */
function finishedShare(books: readonly { id: string }[], progress: ProgressIndex): number {
  const finished = books.filter(({ id }) => progress.get(id)?.isFinished).length
  return books.length > 0 ? finished / books.length : 0
}
