import { Pencil, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router-dom'
import type { AuthorWithItems } from '#machines/model/entities/index.ts'
import { coverRatio } from '#machines/model/titles/covers.ts'
import { canAccessLibrary } from '#machines/model/permissions.ts'
import { queryValue } from '#machines/app/navigation/paths.ts'
import { Cards } from '#src/cards/cards-context.tsx'
import { ItemCard } from '#src/cards/item-card.tsx'
import { ReadFailed } from '#src/shell/states/read-failed.tsx'
import { ListSkeleton } from '#src/screens/lists/list-skeleton.tsx'
import { NotHere } from '#src/screens/shelf/shelf-states.tsx'
import { useLibraryId, useSignedIn } from '#src/hooks/selectors.ts'
import { useUrls } from '#src/hooks/system-context.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useLibrary } from '#src/hooks/use-library.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { LongText } from '#src/screens/item/long-text.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { CardGrid, ShelfRow } from '#src/ui/list/shelf.tsx'

/** An author with their books and series of one library. */
export function AuthorScreen() {
  const { authorId = '' } = useParams()
  const { search } = useLocation()
  const current = useLibraryId()
  const account = useSignedIn()?.account ?? null
  const libraryId = queryValue(search, 'library') ?? current
  if (libraryId === null) return <ListSkeleton />
  if (!canAccessLibrary(account, libraryId)) return <NoAuthor />
  return <AuthorOf authorId={authorId} libraryId={libraryId} />
}

function NoAuthor() {
  const { t } = useTranslation()
  return <NotHere title={t('authors.gone')} text={t('authors.goneText')} />
}

function AuthorOf({ authorId, libraryId }: { authorId: string; libraryId: string }) {
  const send = useIntents()
  const key = { name: 'author', authorId, libraryId } as const
  const read = useRead(key)
  if (read.status === 'loading') return <ListSkeleton />
  if (read.status === 'failed') {
    return read.error.code === 'notFound' || read.error.code === 'forbidden' ? (
      <NoAuthor />
    ) : (
      <ReadFailed error={read.error} onRetry={() => send({ type: 'catalog.refresh', key })} />
    )
  }
  return <AuthorPage author={read.data} libraryId={libraryId} />
}

function AuthorPage({ author, libraryId }: { author: AuthorWithItems; libraryId: string }) {
  const { t } = useTranslation()
  const send = useIntents()
  const urls = useUrls()
  const signedIn = useSignedIn()
  const library = useLibrary(libraryId)
  // cards look at the progress without asking for it
  useRead({ name: 'userRecord' })
  const ratio = coverRatio(library.status === 'ready' ? library.library.settings.coverAspectRatio : undefined)
  const size = ratio === 1 ? 156 : 120
  const items = author.libraryItems ?? []
  return (
    // the view of an author's page: titles below the covers, also where shelves are boards
    <Cards view={undefined}>
      <div className="grid gap-8 px-4 py-6 phone:px-6">
        <header className="flex flex-wrap gap-6">
          <div className="grid size-36 shrink-0 place-items-center overflow-hidden rounded-full bg-sunken text-ink-quiet">
            {author.imagePath ? (
              <img
                src={urls.authorImage(author, 400)}
                alt={t('authors.portrait', { name: author.name })}
                className="size-full object-cover"
              />
            ) : (
              <UserRound className="size-1/2" strokeWidth={1} aria-hidden />
            )}
          </div>
          <div className="grid min-w-0 flex-1 basis-[20rem] content-start gap-3">
            <div className="flex items-center gap-2">
              <h1 className="text-display [overflow-wrap:anywhere]">{author.name}</h1>
              {signedIn?.account.permissions.update ? (
                <IconButton
                  label={t('authors.editName', { name: author.name })}
                  onClick={() =>
                    send({
                      type: 'dialog.open',
                      dialog: { kind: 'editAuthor', authorId: author.id, libraryId },
                    })
                  }
                >
                  <Pencil />
                </IconButton>
              ) : null}
            </div>
            <p className="text-small text-ink-quiet">{t('card.books', { count: items.length })}</p>
            {author.description ? (
              <LongText className="max-w-[44rem] [overflow-wrap:anywhere]" html={author.description} />
            ) : null}
          </div>
        </header>
        {items.length > 0 ? (
          <section className="grid gap-3" aria-label={t('authors.books')}>
            <h2 className="text-lead font-strong">{t('authors.books')}</h2>
            <CardGrid label={t('authors.books')} size={size}>
              {items.map((item) => (
                <ItemCard key={item.id} item={item} ratio={ratio} />
              ))}
            </CardGrid>
          </section>
        ) : (
          <p className="text-ink-quiet">{t('authors.noBooks')}</p>
        )}
        {(author.series ?? []).map((series) => (
          <ShelfRow
            key={series.id}
            title={series.name}
            href={`/library/${encodeURIComponent(libraryId)}/series/${encodeURIComponent(series.id)}`}
            size={size}
            previousLabel={t('home.scrollBack', { shelf: series.name })}
            nextLabel={t('home.scrollOn', { shelf: series.name })}
          >
            {series.items.map((item) => (
              <ItemCard key={item.id} item={item} ratio={ratio} />
            ))}
          </ShelfRow>
        ))}
      </div>
    </Cards>
  )
}
