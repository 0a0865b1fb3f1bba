import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { SeriesOnShelf } from '#machines/model/entities/index.ts'
import { useLibraryId } from '#src/system/selectors.ts'
import { useUrls } from '#src/system/system-context.ts'
import { Cover } from '#src/ui/cover.tsx'
import './cards.css'

/** Stacked covers show at most so many books. */
const MOST_COVERS = 10
/** Width of one cover in the stack, per cent of the card. */
const COVER_PERCENT = 74

export function SeriesCard({ series, ratio }: { series: SeriesOnShelf; ratio: number }) {
  const { t } = useTranslation()
  const urls = useUrls()
  const libraryId = useLibraryId() ?? ''
  const books = series.books.slice(0, MOST_COVERS)
  const step = books.length > 1 ? (100 - COVER_PERCENT) / (books.length - 1) : 0
  return (
    <article className="card relative grid gap-2">
      <div className="series-stack" style={{ '--cover-ratio': ratio } as CSSProperties}>
        {books.map((book, index) => (
          <div
            key={book.id}
            style={
              {
                '--at': index * step,
                inlineSize: `${COVER_PERCENT}%`,
                zIndex: books.length - index,
              } as CSSProperties
            }
          >
            <Cover
              src={book.media.coverPath ? urls.cover(book, 400) : undefined}
              title={book.media.metadata.title ?? t('item.noTitle')}
              failedText={t('item.invalidCover')}
              ratio={ratio * (100 / COVER_PERCENT)}
            />
          </div>
        ))}
      </div>
      <div className="card-text">
        <Link
          to={`/library/${encodeURIComponent(libraryId)}/series/${encodeURIComponent(series.id)}`}
          className="card-link"
        >
          {series.name}
        </Link>
        <span className="card-second">{t('card.books', { count: series.books.length })}</span>
      </div>
    </article>
  )
}
