import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { Album, Library } from '#machines/model/entities/index.ts'
import { shortAuthor, shortTitle } from '#machines/model/titles/items.ts'
import { Cards } from '#src/cards/cards-context.tsx'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useUrls } from '#src/hooks/system-context.ts'
import { useLibrary } from '#src/hooks/use-library.ts'
import { CoverCard } from '#src/ui/cover/cover-card.tsx'
import { useCardFrame, useShelfQuery } from './use-shelf-query.ts'
import { ShelfFrame } from './shelf-frame.tsx'
import { EmptyShelf, LibraryNotReady } from './shelf-states.tsx'

/** The albums of a music library. */
export function AlbumsShelfScreen() {
  const { libraryId = '' } = useParams()
  const access = useLibrary(libraryId)
  if (access.status !== 'ready') return <LibraryNotReady access={access} />
  return <AlbumsShelf library={access.library} />
}

function AlbumsShelf({ library }: { library: Library }) {
  const { t } = useTranslation()
  const query = useShelfQuery(library, 'albums')
  const frame = useCardFrame(library, '')
  const view = useSignedIn()?.settings.bookshelfView
  return (
    <Cards view={view}>
      <ShelfFrame
        query={query}
        title={t('shelf.titles.albums')}
        countText={(count) => t('shelf.counts.albums', { count })}
        frame={frame}
        empty={<EmptyShelf filtered={false} />}
        renderCard={(entry) =>
          entry.kind === 'albums' ? (
            <AlbumCard
              album={entry.album}
              libraryId={library.id}
              ratio={frame.ratio}
              view={frame.lines === 0 ? 'standard' : 'detail'}
            />
          ) : null
        }
      />
    </Cards>
  )
}

interface AlbumCardProps {
  album: Album
  libraryId: string
  ratio: number
  view: 'detail' | 'standard'
}

/** An album leads to the track whose cover it wears: servers have no page for albums. */
function AlbumCard({ album, libraryId, ratio, view }: AlbumCardProps) {
  const { t } = useTranslation()
  const urls = useUrls()
  const title = album.title || t('item.noTitle')
  const artist = album.artist || t('item.unknown')
  return (
    <CoverCard
      href={
        album.libraryItemId
          ? `/item/${encodeURIComponent(album.libraryItemId)}`
          : `/library/${encodeURIComponent(libraryId)}/bookshelf`
      }
      title={shortTitle(title)}
      subtitle={shortAuthor(artist)}
      view={view}
      badge={String(album.numTracks)}
      cover={{
        src: album.libraryItemId ? urls.cardCover({ id: album.libraryItemId, updatedAt: 0 }) : undefined,
        author: artist,
        failedText: t('item.invalidCover'),
        ratio,
      }}
    />
  )
}
