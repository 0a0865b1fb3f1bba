import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { coverRatio } from '#machines/model/titles/covers.ts'
import { isPlayable, makersOf } from '#machines/model/titles/items.ts'
import { listedItemOf } from '#machines/model/titles/listed-item.ts'
import { canAccessLibrary, canSeeItem, isAdminOrAbove } from '#machines/model/permissions.ts'
import { queueItemOfBook } from '#machines/listening/queue/queue-items.ts'
import { ReadFailed } from '#src/shell/states/read-failed.tsx'
import { NotHere } from '#src/screens/shelf/shelf-states.tsx'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useLibrary } from '#src/hooks/use-library.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { ListPage } from './list-page.tsx'
import { ListSkeleton } from './list-skeleton.tsx'

/** One collection: books in order. */
export function CollectionScreen() {
  const { collectionId = '' } = useParams()
  const { t } = useTranslation()
  const send = useIntents()
  const account = useSignedIn()?.account ?? null
  const key = { name: 'collection', collectionId } as const
  const read = useRead(key)
  const library = useLibrary(read.status === 'ready' ? read.data.libraryId : '')
  const gone = <NotHere title={t('lists.goneCollection')} text={t('lists.goneText')} />
  if (read.status === 'loading') return <ListSkeleton />
  if (read.status === 'failed') {
    return read.error.code === 'notFound' || read.error.code === 'forbidden' ? (
      gone
    ) : (
      <ReadFailed error={read.error} onRetry={() => send({ type: 'catalog.refresh', key })} />
    )
  }
  const { id, libraryId, name, description, rssFeed } = read.data
  // older servers send all of one collection, whichever account asks
  if (!canAccessLibrary(account, libraryId)) return gone
  const isSeen = (book: LibraryItemExpanded): boolean => account !== null && canSeeItem(account, book)
  const books = read.data.books.filter(isSeen)
  const hidden = read.data.books.filter((book) => !isSeen(book))
  const permissions = account?.permissions
  const isAdmin = isAdminOrAbove(account)
  const list = { type: 'collection' as const, id, name, description }
  return (
    <ListPage
      list={list}
      entries={books.map((book) => ({
        key: { libraryItemId: book.id, episodeId: null },
        title: book.media.metadata.title ?? '',
        subtitle: makersOf(book),
        duration: book.mediaType === 'book' ? book.media.duration : null,
        item: book,
        card: listedItemOf(book),
        queued: book.mediaType === 'book' && isPlayable(book) ? queueItemOfBook(book) : null,
      }))}
      emptyText={t('lists.emptyCollection')}
      ratio={coverRatio(library.status === 'ready' ? library.library.settings.coverAspectRatio : undefined)}
      may={{
        edit: permissions?.update ?? false,
        reorder: permissions?.update ?? false,
        remove: permissions?.delete ?? false,
        delete: permissions?.delete ?? false,
      }}
      more={[
        ...(books.length > 0
          ? [
              {
                label: t('lists.toPlaylist'),
                onSelect: () =>
                  send({
                    type: 'operation.run',
                    request: { name: 'playlist.ofCollection', params: { collectionId: id } },
                  }),
              },
            ]
          : []),
        ...(isAdmin || rssFeed
          ? [
              {
                label: t(rssFeed ? 'feed.openFeed' : 'feed.open'),
                onSelect: () =>
                  send({
                    type: 'dialog.open',
                    dialog: {
                      kind: 'feed',
                      entityType: 'collection',
                      entityId: id,
                      name,
                      feed: rssFeed ?? null,
                      hasEpisodesWithoutPubDate: false,
                    },
                  }),
              },
            ]
          : []),
      ]}
      hidden={hidden.map((book) => book.id)}
      onRemove={({ key: { libraryItemId } }) =>
        send({
          type: 'operation.run',
          request: { name: 'collection.removeBook', params: { collectionId: id, libraryItemId } },
        })
      }
    />
  )
}
