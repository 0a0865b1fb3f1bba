import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { PlaylistItem } from '#machines/model/entities/index.ts'
import { coverRatio } from '#machines/model/titles/covers.ts'
import { canAccessLibrary } from '#machines/model/permissions.ts'
import { isPlayable, makersOf } from '#machines/model/titles/items.ts'
import { listedItemOf } from '#machines/model/titles/listed-item.ts'
import { queueItemOfBook, queueItemOfEpisode } from '#machines/listening/queue/queue-items.ts'
import { ReadFailed } from '#src/shell/states/read-failed.tsx'
import { NotHere } from '#src/screens/shelf/shelf-states.tsx'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useLibrary } from '#src/hooks/use-library.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { ListPage } from './list-page.tsx'
import type { ListEntry } from './list-page.types.ts'
import { ListSkeleton } from './list-skeleton.tsx'

/** One of the listener's own playlists: items and episodes in order. */
export function PlaylistScreen() {
  const { playlistId = '' } = useParams()
  const { t } = useTranslation()
  const send = useIntents()
  const account = useSignedIn()?.account ?? null
  const key = { name: 'playlist', playlistId } as const
  const read = useRead(key)
  const library = useLibrary(read.status === 'ready' ? read.data.libraryId : '')
  const gone = <NotHere title={t('lists.gonePlaylist')} text={t('lists.goneText')} />
  if (read.status === 'loading') return <ListSkeleton />
  if (read.status === 'failed') {
    return read.error.code === 'notFound' || read.error.code === 'forbidden' ? (
      gone
    ) : (
      <ReadFailed error={read.error} onRetry={() => send({ type: 'catalog.refresh', key })} />
    )
  }
  const { id, libraryId, name, description, items } = read.data
  // it stays one's own when its library is no longer
  if (!canAccessLibrary(account, libraryId)) return gone
  return (
    <ListPage
      list={{ type: 'playlist', id, name, description }}
      entries={items.map(entryOf)}
      emptyText={t('lists.emptyPlaylist')}
      ratio={coverRatio(library.status === 'ready' ? library.library.settings.coverAspectRatio : undefined)}
      may={{ edit: true, reorder: true, remove: true, delete: true }}
      more={[]}
      hidden={[]}
      onRemove={(entry) =>
        send({
          type: 'operation.run',
          request: { name: 'playlist.removeItems', params: { playlistId: id, items: [entry.key] } },
        })
      }
    />
  )
}

function entryOf(entry: PlaylistItem): ListEntry {
  if (entry.episode) {
    const { episode, libraryItem } = entry
    const queued = queueItemOfEpisode(libraryItem, episode)
    return {
      key: { libraryItemId: entry.libraryItemId, episodeId: entry.episodeId },
      title: episode.title ?? '',
      subtitle: libraryItem.media.metadata.title ?? '',
      duration: queued.duration,
      item: libraryItem,
      card: libraryItem,
      episode,
      queued: isPlayable(libraryItem, episode) ? queued : null,
    }
  }
  const { libraryItem } = entry
  const isBook = libraryItem.mediaType === 'book'
  return {
    key: { libraryItemId: entry.libraryItemId, episodeId: null },
    title: libraryItem.media.metadata.title ?? '',
    subtitle: makersOf(libraryItem),
    duration: isBook ? libraryItem.media.duration : null,
    item: libraryItem,
    card: listedItemOf(libraryItem),
    queued: isBook && isPlayable(libraryItem) ? queueItemOfBook(libraryItem) : null,
  }
}
