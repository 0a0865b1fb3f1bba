'use no memo'

import { UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Author } from '#machines/model/entities/index.ts'
import { shortAuthor } from '#machines/model/titles/items.ts'
import { useLibraryId } from '#src/hooks/selectors.ts'
import { useUrls } from '#src/hooks/system-context.ts'
import { CoverCard } from '#src/ui/cover/cover-card.tsx'

/** As much of an author as the card shows. */
export type AuthorOfCard = Pick<Author, 'id' | 'name' | 'updatedAt'> &
  Partial<Pick<Author, 'imagePath' | 'numBooks'>>

export function AuthorCard({ author }: { author: AuthorOfCard }) {
  const { t } = useTranslation()
  const urls = useUrls()
  const libraryId = useLibraryId() ?? ''
  return (
    <CoverCard
      href={`/author/${encodeURIComponent(author.id)}?library=${encodeURIComponent(libraryId)}`}
      title={shortAuthor(author.name)}
      subtitle={author.numBooks === undefined ? '' : t('card.books', { count: author.numBooks })}
      cover={{ failedText: t('item.invalidCover'), ratio: 1 }}
      picture={
        <div className="grid aspect-square place-items-center overflow-hidden rounded-full bg-sunken text-ink-quiet">
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
      }
    />
  )
}
