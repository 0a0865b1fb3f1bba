import type { CacheCommand, ReadName } from '../catalog/reads.ts'
import type { MediaKey } from '../../model/playback.ts'
import type { QueueItem } from '../../listening/queue/queue-rules.ts'
import type { RowsOf } from './operation-row.ts'

export interface AuthorChanges {
  name?: string
  asin?: string | null
  description?: string | null
  imagePath?: string | null
}

/** Writes about collections, playlists, authors and narrators, and what is asked for several items. */
export interface LibraryOperations {
  /** Plays items as the server has them now; those that are gone are left out. */
  'items.play': { params: { libraryItemIds: readonly string[] }; result: readonly QueueItem[] }
  'collection.create': {
    params: { libraryId: string; name: string; libraryItemIds: readonly string[] }
    result: void
  }
  'collection.update': {
    params: { collectionId: string; name: string; description: string | null }
    result: void
  }
  'collection.reorder': { params: { collectionId: string; libraryItemIds: readonly string[] }; result: void }
  'collection.delete': { params: { collectionId: string }; result: void }
  'collection.addBook': { params: { collectionId: string; libraryItemId: string }; result: void }
  'collection.addBooks': { params: { collectionId: string; libraryItemIds: readonly string[] }; result: void }
  'collection.removeBook': { params: { collectionId: string; libraryItemId: string }; result: void }
  'collection.removeBooks': {
    params: { collectionId: string; libraryItemIds: readonly string[] }
    result: void
  }
  'playlist.create': { params: { libraryId: string; name: string; items: readonly MediaKey[] }; result: void }
  'playlist.ofCollection': { params: { collectionId: string }; result: void }
  'playlist.update': {
    params: { playlistId: string; name: string; description: string | null }
    result: void
  }
  'playlist.reorder': { params: { playlistId: string; items: readonly MediaKey[] }; result: void }
  'playlist.delete': { params: { playlistId: string }; result: void }
  'playlist.addItems': { params: { playlistId: string; items: readonly MediaKey[] }; result: void }
  'playlist.removeItems': {
    params: { playlistId: string; items: readonly MediaKey[] }
    /** The last entry takes the playlist with it. */
    result: { isGone: boolean }
  }
  'author.update': {
    params: { authorId: string; libraryId: string; changes: AuthorChanges }
    /** `mergedInto`: the other author of that name, who has the books now. */
    result: { mergedInto: string | null }
  }
  'author.removeImage': { params: { authorId: string }; result: void }
  'author.match': {
    params: { authorId: string; asin: string | null; name: string; region: string }
    result: { updated: boolean }
  }
  'narrator.rename': { params: { libraryId: string; narratorId: string; name: string }; result: void }
  'narrator.remove': { params: { libraryId: string; narratorId: string }; result: void }
}

type ListKind = 'collections' | 'playlists'

const stale = (...names: ReadName[]): readonly CacheCommand[] =>
  names.map((name) => ({ type: 'cache.invalidate', name }))

const ofKind = (kind: ListKind): CacheCommand => ({
  type: 'cache.invalidate',
  name: 'shelfPage',
  params: { kind },
})
const ofCollections = () => [...stale('collection', 'collections'), ofKind('collections')]
const ofPlaylists = () => [...stale('playlist', 'playlists', 'library'), ofKind('playlists')]
const ofAuthors = () => stale('author', 'authors', 'library', 'home', 'item', 'shelfPage')
const ofNarrators = () => stale('narrators', 'library', 'item', 'shelfPage')

/** What each says when it is done or failed; texts of the specification where it has them. */
export const libraryOperations: RowsOf<LibraryOperations> = {
  'items.play': { failed: 'operations.getItemsFailed' },
  'collection.create': {
    succeeded: 'operations.collectionCreated',
    failed: 'operations.collectionCreateFailed',
    failedBecause: 'operations.collectionCreateFailedBecause',
    announced: true,
    invalidates: ofCollections,
  },
  'collection.update': {
    succeeded: 'operations.collectionUpdated',
    failed: 'operations.collectionUpdateFailed',
    announced: true,
    invalidates: ofCollections,
  },
  'collection.reorder': {
    failed: 'operations.collectionUpdateFailed',
    announced: true,
    invalidates: ofCollections,
  },
  'collection.delete': {
    succeeded: 'operations.collectionRemoved',
    failed: 'operations.collectionRemoveFailed',
    announced: true,
    invalidates: () => [...stale('collections'), ofKind('collections')],
  },
  'collection.addBook': {
    failed: 'operations.collectionAddBookFailed',
    announced: true,
    invalidates: ofCollections,
  },
  'collection.addBooks': {
    failed: 'operations.collectionAddBooksFailed',
    announced: true,
    invalidates: ofCollections,
  },
  'collection.removeBook': {
    succeeded: 'operations.collectionItemRemoved',
    failed: 'operations.collectionItemRemoveFailed',
    announced: true,
    invalidates: ofCollections,
  },
  'collection.removeBooks': {
    succeeded: 'operations.collectionItemRemoved',
    failed: 'operations.collectionItemRemoveFailed',
    announced: true,
    invalidates: ofCollections,
  },
  'playlist.create': {
    succeeded: 'operations.playlistCreated',
    failed: 'operations.playlistCreateFailed',
    failedBecause: 'operations.playlistCreateFailedBecause',
    announced: true,
    invalidates: ofPlaylists,
  },
  'playlist.ofCollection': {
    succeeded: 'operations.playlistCreated',
    failed: 'operations.playlistCreateFailed',
    failedBecause: 'operations.playlistCreateFailedBecause',
    announced: true,
    invalidates: ofPlaylists,
  },
  'playlist.update': {
    succeeded: 'operations.playlistUpdated',
    failed: 'operations.playlistUpdateFailed',
    announced: true,
    invalidates: ofPlaylists,
  },
  'playlist.reorder': {
    failed: 'operations.playlistUpdateFailed',
    announced: true,
    invalidates: ofPlaylists,
  },
  'playlist.delete': {
    succeeded: 'operations.playlistRemoved',
    failed: 'operations.playlistRemoveFailed',
    announced: true,
    invalidates: () => [...stale('playlists', 'library'), ofKind('playlists')],
  },
  'playlist.addItems': {
    failed: 'operations.playlistAddFailed',
    announced: true,
    invalidates: ofPlaylists,
  },
  'playlist.removeItems': {
    succeeded: (_, { isGone }) => (isGone ? 'operations.playlistRemoved' : null),
    failed: 'operations.playlistItemsRemoveFailed',
    announced: true,
    invalidates: ofPlaylists,
  },
  'author.update': {
    succeeded: (_, { mergedInto }) =>
      mergedInto === null ? 'operations.authorUpdated' : 'operations.authorMerged',
    failed: 'operations.authorUpdateFailed',
    // what is wrong with the picture
    serverText: true,
    announced: true,
    invalidates: ofAuthors,
  },
  'author.removeImage': {
    succeeded: 'operations.authorImageRemoved',
    failed: 'operations.authorImageRemoveFailed',
    announced: true,
    invalidates: ofAuthors,
  },
  'author.match': {
    succeeded: (_, { updated }) => (updated ? 'operations.authorMatched' : 'operations.authorNotChanged'),
    failed: ({ code }) =>
      code === 'notFound' ? 'operations.authorNotFound' : 'operations.authorUpdateFailed',
    announced: true,
    invalidates: ofAuthors,
  },
  'narrator.rename': {
    succeeded: 'operations.narratorRenamed',
    failed: 'operations.narratorRenameFailed',
    announced: true,
    invalidates: ofNarrators,
  },
  'narrator.remove': {
    succeeded: 'operations.narratorRemoved',
    failed: 'operations.narratorRemoveFailed',
    announced: true,
    invalidates: ofNarrators,
  },
}
