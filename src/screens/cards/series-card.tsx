import { useTranslation } from 'react-i18next'
import type { SeriesOnShelf } from '#machines/model/entities/index.ts'
import { useLibraryId } from '#src/system/selectors.ts'
import { useUrls } from '#src/system/system-context.ts'
import { Cover } from '#src/ui/cover.tsx'
import { CoverCard } from '#src/ui/cover-card.tsx'
import './series-card.css'

/** Stacked covers show at most so many books. */
const MOST_COVERS = 10
/** Width of one cover in the stack, per cent of the card. */
const COVER_PERCENT = 76

export function SeriesCard({ series, ratio }: { series: SeriesOnShelf; ratio: number }) {
  const { t } = useTranslation()
  const urls = useUrls()
  const libraryId = useLibraryId() ?? ''
  const books = series.books.slice(0, MOST_COVERS)
  const step = books.length > 1 ? (100 - COVER_PERCENT) / (books.length - 1) : 0
  const failedText = t('item.invalidCover')
  return (
    <CoverCard
      href={`/library/${encodeURIComponent(libraryId)}/series/${encodeURIComponent(series.id)}`}
      title={series.name}
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
                src={book.media.coverPath ? urls.cover(book, 400) : undefined}
                title={book.media.metadata.title ?? t('item.noTitle')}
                failedText={failedText}
                ratio={books.length > 1 ? (ratio * 100) / COVER_PERCENT : ratio}
              />
            </div>
          ))}
        </div>
      }
    />
  )
}
