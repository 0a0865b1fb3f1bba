import { ListMusic } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { Library } from '#machines/model/entities/index.ts'
import { Cards } from '#src/cards/cards-context.tsx'
import { useCardFrame, useShelfQuery } from '#src/screens/shelf/use-shelf-query.ts'
import { ShelfFrame } from '#src/screens/shelf/shelf-frame.tsx'
import { LibraryNotReady } from '#src/screens/shelf/shelf-states.tsx'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useLibrary } from '#src/hooks/use-library.ts'
import { EmptyState } from '#src/ui/bits.tsx'
import { ListCard } from './list-card.tsx'

type Kind = 'collections' | 'playlists'

/** All collections of a library. */
export function CollectionsShelfScreen() {
  return <ListsShelfScreen kind="collections" />
}

/** The listener's own playlists of a library. */
export function PlaylistsShelfScreen() {
  return <ListsShelfScreen kind="playlists" />
}

function ListsShelfScreen({ kind }: { kind: Kind }) {
  const { libraryId = '' } = useParams()
  const access = useLibrary(libraryId)
  if (access.status !== 'ready') return <LibraryNotReady access={access} />
  return <ListsShelf library={access.library} kind={kind} />
}

function ListsShelf({ library, kind }: { library: Library; kind: Kind }) {
  const { t } = useTranslation()
  const query = useShelfQuery(library, kind)
  const frame = useCardFrame(library, '')
  const view = useSignedIn()?.settings.bookshelfView
  const isCollections = kind === 'collections'
  const cardView = frame.lines === 0 ? 'standard' : 'detail'
  return (
    <Cards view={view}>
      <ShelfFrame
        query={query}
        title={t(isCollections ? 'lists.collections' : 'lists.playlists')}
        countText={(count) => t(isCollections ? 'lists.collectionsCount' : 'lists.playlistsCount', { count })}
        frame={frame}
        empty={
          <EmptyState
            icon={<ListMusic aria-hidden="true" />}
            title={t(isCollections ? 'lists.noCollections' : 'lists.noPlaylists')}
            text={t(isCollections ? 'lists.noCollectionsText' : 'lists.noPlaylistsText')}
          />
        }
        renderCard={(entry) => {
          if (entry.kind === 'collections') {
            const { id, name, books } = entry.collection
            return (
              <ListCard
                href={`/collection/${encodeURIComponent(id)}`}
                name={name}
                items={books}
                count={books.length}
                emptyText={t('lists.emptyCollection')}
                ratio={frame.ratio}
                view={cardView}
              />
            )
          }
          if (entry.kind !== 'playlists') return null
          const { id, name, items } = entry.playlist
          return (
            <ListCard
              href={`/playlist/${encodeURIComponent(id)}`}
              name={name}
              items={items.map(({ libraryItem }) => libraryItem)}
              count={items.length}
              emptyText={t('lists.emptyPlaylist')}
              ratio={frame.ratio}
              view={cardView}
            />
          )
        }}
      />
    </Cards>
  )
}
