import { queueItemOf } from '#machines/listening/queue/queue-items.ts'
import { playlistSchema } from '#machines/model/entities/index.ts'
import type { MediaKey } from '#machines/model/titles/playback.ts'
import type { CacheCommand, ReadName } from '#machines/server/catalog/reads.ts'
import type { LibraryOperations } from '#machines/server/operations/requests/library-operations.ts'
import { readItems } from '../reads/read-items.ts'
import { defineOperations } from './define-operations.ts'

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

const ofNarrators = () => stale('narrators', 'library', 'item', 'shelfPage')

const encoded = encodeURIComponent

const collection = (id: string): string => `/api/collections/${encoded(id)}`

const playlist = (id: string): string => `/api/playlists/${encoded(id)}`

/** `narratorId` is encoded already, as the server sends it. */
const narrator = (libraryId: string, narratorId: string): string =>
  `/api/libraries/${encoded(libraryId)}/narrators/${narratorId}`

const keys = (items: readonly MediaKey[]) =>
  items.map(({ libraryItemId, episodeId }) => ({ libraryItemId, episodeId }))

/** How the writes about collections, playlists and narrators are carried out. */
export const libraryOperations = defineOperations<LibraryOperations>({
  'items.play': {
    call: async (server, { libraryItemIds }) => {
      const items = await readItems(server, libraryItemIds)
      return items.flatMap((item) => queueItemOf(item) ?? [])
    },
    failed: 'operations.getItemsFailed',
  },
  'collection.create': {
    call: (server, { libraryId, name, libraryItemIds }) =>
      server.send('post', '/api/collections', ['id', 'books'], {
        json: { books: libraryItemIds, libraryId, name },
      }),
    succeeded: 'operations.collectionCreated',
    failed: 'operations.collectionCreateFailed',
    failedBecause: 'operations.collectionCreateFailedBecause',
    announced: true,
    invalidates: ofCollections,
  },
  'collection.update': {
    call: (server, { collectionId, ...json }) =>
      server.send('patch', collection(collectionId), ['id', 'books'], { json }),
    succeeded: 'operations.collectionUpdated',
    failed: 'operations.collectionUpdateFailed',
    announced: true,
    invalidates: ofCollections,
  },
  'collection.reorder': {
    call: (server, { collectionId, libraryItemIds }) =>
      server.send('patch', collection(collectionId), ['id', 'books'], { json: { books: libraryItemIds } }),
    failed: 'operations.collectionUpdateFailed',
    announced: true,
    invalidates: ofCollections,
  },
  'collection.delete': {
    call: (server, { collectionId }) => server.send('delete', collection(collectionId), 'OK'),
    succeeded: 'operations.collectionRemoved',
    failed: 'operations.collectionRemoveFailed',
    announced: true,
    invalidates: () => [...stale('collections'), ofKind('collections')],
  },
  'collection.addBook': {
    call: (server, { collectionId, libraryItemId }) =>
      server.send('post', `${collection(collectionId)}/book`, ['id', 'books'], {
        json: { id: libraryItemId },
      }),
    failed: 'operations.collectionAddBookFailed',
    announced: true,
    invalidates: ofCollections,
  },
  'collection.addBooks': {
    call: (server, { collectionId, libraryItemIds }) =>
      server.send('post', `${collection(collectionId)}/batch/add`, ['id', 'books'], {
        json: { books: libraryItemIds },
      }),
    failed: 'operations.collectionAddBooksFailed',
    announced: true,
    invalidates: ofCollections,
  },
  'collection.removeBook': {
    call: (server, { collectionId, libraryItemId }) =>
      server.send('delete', `${collection(collectionId)}/book/${encoded(libraryItemId)}`, ['id', 'books']),
    succeeded: 'operations.collectionItemRemoved',
    failed: 'operations.collectionItemRemoveFailed',
    announced: true,
    invalidates: ofCollections,
  },
  'collection.removeBooks': {
    call: (server, { collectionId, libraryItemIds }) =>
      server.send('post', `${collection(collectionId)}/batch/remove`, ['id', 'books'], {
        json: { books: libraryItemIds },
      }),
    succeeded: 'operations.collectionItemRemoved',
    failed: 'operations.collectionItemRemoveFailed',
    announced: true,
    invalidates: ofCollections,
  },
  'playlist.create': {
    call: (server, { libraryId, name, items }) =>
      server.send('post', '/api/playlists', ['id', 'items'], {
        json: { items: keys(items), libraryId, name },
      }),
    succeeded: 'operations.playlistCreated',
    failed: 'operations.playlistCreateFailed',
    failedBecause: 'operations.playlistCreateFailedBecause',
    announced: true,
    invalidates: ofPlaylists,
  },
  'playlist.ofCollection': {
    call: (server, { collectionId }) =>
      server.send('post', `/api/playlists/collection/${encoded(collectionId)}`, ['id', 'items']),
    succeeded: 'operations.playlistCreated',
    failed: 'operations.playlistCreateFailed',
    failedBecause: 'operations.playlistCreateFailedBecause',
    announced: true,
    invalidates: ofPlaylists,
  },
  'playlist.update': {
    call: (server, { playlistId, ...json }) =>
      server.send('patch', playlist(playlistId), ['id', 'items'], { json }),
    succeeded: 'operations.playlistUpdated',
    failed: 'operations.playlistUpdateFailed',
    announced: true,
    invalidates: ofPlaylists,
  },
  'playlist.reorder': {
    call: (server, { playlistId, items }) =>
      server.send('patch', playlist(playlistId), ['id', 'items'], { json: { items: keys(items) } }),
    failed: 'operations.playlistUpdateFailed',
    announced: true,
    invalidates: ofPlaylists,
  },
  'playlist.delete': {
    call: (server, { playlistId }) => server.send('delete', playlist(playlistId), 'OK'),
    succeeded: 'operations.playlistRemoved',
    failed: 'operations.playlistRemoveFailed',
    announced: true,
    invalidates: () => [...stale('playlists', 'library'), ofKind('playlists')],
  },
  'playlist.addItems': {
    call: (server, { playlistId, items }) =>
      server.send('post', `${playlist(playlistId)}/batch/add`, ['id', 'items'], {
        json: { items: keys(items) },
      }),
    failed: 'operations.playlistAddFailed',
    announced: true,
    invalidates: ofPlaylists,
  },
  'playlist.removeItems': {
    call: async (server, { playlistId, items }) => {
      const left = await server.read('post', `${playlist(playlistId)}/batch/remove`, playlistSchema, {
        json: { items: keys(items) },
      })
      return { isGone: left.items.length === 0 }
    },
    succeeded: (_, { isGone }) => (isGone ? 'operations.playlistRemoved' : null),
    failed: 'operations.playlistItemsRemoveFailed',
    announced: true,
    invalidates: ofPlaylists,
  },
  'narrator.rename': {
    call: (server, { libraryId, narratorId, name }) =>
      server.send('patch', narrator(libraryId, narratorId), ['updated'], { json: { name } }),
    succeeded: 'operations.narratorRenamed',
    failed: 'operations.narratorRenameFailed',
    announced: true,
    invalidates: ofNarrators,
  },
  'narrator.remove': {
    call: (server, { libraryId, narratorId }) =>
      server.send('delete', narrator(libraryId, narratorId), ['updated']),
    succeeded: 'operations.narratorRemoved',
    failed: 'operations.narratorRemoveFailed',
    announced: true,
    invalidates: ofNarrators,
  },
})
