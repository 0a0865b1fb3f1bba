import { UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Author } from '#machines/model/entities/index.ts'
import { useLibraryId } from '#src/system/selectors.ts'
import { useUrls } from '#src/system/system-context.ts'
import './cards.css'

export function AuthorCard({ author }: { author: Author }) {
  const { t } = useTranslation()
  const urls = useUrls()
  const libraryId = useLibraryId() ?? ''
  return (
    <article className="card relative grid justify-items-center gap-3 text-center">
      <div className="grid aspect-square w-4/5 place-items-center overflow-hidden rounded-full bg-sunken text-ink-quiet">
        {author.imagePath ? (
          <img
            src={urls.authorImage(author, 400)}
            alt=""
            loading="lazy"
            decoding="async"
            className="size-full object-cover"
          />
        ) : (
          <UserRound className="size-1/2" strokeWidth={1} aria-hidden />
        )}
      </div>
      <div className="card-text">
        <Link
          to={`/author/${encodeURIComponent(author.id)}?library=${encodeURIComponent(libraryId)}`}
          className="card-link"
        >
          {author.name}
        </Link>
        <span className="card-second">
          {author.numBooks === undefined ? ' ' : t('card.books', { count: author.numBooks })}
        </span>
      </div>
    </article>
  )
}
