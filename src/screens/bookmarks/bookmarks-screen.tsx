import { useTranslation } from 'react-i18next'
import type { Bookmark, LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { isPlayable, makersOf } from '#machines/model/titles/items.ts'
import { BookmarkExport } from '#src/player/panels/bookmark-export.tsx'
import { BookmarkQuestion, BookmarkRow } from '#src/player/panels/bookmark-row.tsx'
import { ReadFailed } from '#src/shell/states/read-failed.tsx'
import { useUrls } from '#src/hooks/system-context.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Anchor } from '#src/ui/link.tsx'
import { Cover } from '#src/ui/cover/cover.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

interface Group {
  libraryItemId: string
  item: LibraryItemExpanded | undefined
  bookmarks: readonly Bookmark[]
}

/** Every bookmark of every book, the books with the newest ones first. */
export function BookmarksScreen() {
  const { t } = useTranslation()
  const send = useIntents()
  const record = useRead({ name: 'userRecord' })
  // the actor of bookmarks is loaded after the first page
  const isReady = useSnapshot('bookmarks', () => true, false)
  const bookmarks = record.status === 'ready' ? record.data.bookmarks : []
  const itemIds = [...new Set(bookmarks.map(({ libraryItemId }) => libraryItemId))].toSorted().join(',')
  const items = useRead({ name: 'items', itemIds })
  const groups = groupsOf(bookmarks, items.status === 'ready' ? items.data : [])
  if (record.status === 'failed') {
    return (
      <ReadFailed
        error={record.error}
        onRetry={() => send({ type: 'catalog.refresh', key: { name: 'userRecord' } })}
      />
    )
  }
  return (
    <div className="mx-auto grid max-w-[48rem] gap-8 px-4 py-8 phone:px-8 phone:py-12">
      <header className="flex items-center justify-between gap-4">
        <h1 className="text-title phone:text-display">{t('bookmarks.allTitle')}</h1>
        <BookmarkExport
          bookmarks={groups.flatMap(({ item, bookmarks: own }) =>
            own.map((bookmark) => ({
              ...bookmark,
              book: item?.media.metadata.title ?? '',
              author: item ? makersOf(item) : '',
            })),
          )}
        />
      </header>
      {record.status === 'loading' || !isReady ? (
        <p className="grid place-items-center py-12">
          <Spinner label={t('common.loading')} />
        </p>
      ) : groups.length === 0 ? (
        <p className="py-12 text-center text-ink-quiet">{t('bookmarks.noneAtAll')}</p>
      ) : (
        groups.map((group) => (
          <BookGroup key={group.libraryItemId} group={group} isKnown={items.status === 'ready'} />
        ))
      )}
      <BookmarkQuestion list="page" />
    </div>
  )
}

function BookGroup({ group, isKnown }: { group: Group; isKnown: boolean }) {
  const { t } = useTranslation()
  const urls = useUrls()
  const { item, libraryItemId, bookmarks } = group
  const title = item?.media.metadata.title ?? (isKnown ? t('bookmarks.goneBook') : '')
  return (
    <section className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-4" aria-label={title}>
      <div>
        <Cover
          src={item?.media.coverPath ? urls.cover(item, 200) : undefined}
          title={title}
          failedText={t('item.invalidCover')}
          ratio={1}
        />
      </div>
      <div className="grid content-start gap-2">
        <h2 className="text-lead">
          {item ? (
            <Anchor href={`/item/${encodeURIComponent(libraryItemId)}`} className="hover:underline">
              {title}
            </Anchor>
          ) : (
            title
          )}
        </h2>
        {item ? <p className="text-small text-ink-quiet">{makersOf(item)}</p> : null}
        <ul className="-mx-2">
          {bookmarks.map((bookmark) => (
            <BookmarkRow
              key={bookmark.time}
              bookmark={bookmark}
              list="page"
              canPlay={item ? isPlayable(item) : !isKnown}
            />
          ))}
        </ul>
      </div>
    </section>
  )
}

function groupsOf(bookmarks: readonly Bookmark[], items: readonly LibraryItemExpanded[]): Group[] {
  const inOrder = bookmarks.toSorted((a, b) => a.time - b.time)
  const newestFirst = bookmarks.toSorted((a, b) => b.createdAt - a.createdAt)
  return [...new Set(newestFirst.map(({ libraryItemId }) => libraryItemId))].map((id) => ({
    libraryItemId: id,
    item: items.find((item) => item.id === id),
    bookmarks: inOrder.filter(({ libraryItemId }) => libraryItemId === id),
  }))
}
