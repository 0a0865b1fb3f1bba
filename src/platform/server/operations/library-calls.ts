import {
  authorUpdateAnswerSchema,
  libraryItemsAnswerSchema,
  playlistSchema,
} from '#machines/model/entities/index.ts'
import type { MediaKey } from '#machines/model/playback.ts'
import type { LibraryOperations } from '#machines/server/operations/library-operations.ts'
import { queueItemOf } from '#machines/listening/queue/queue-items.ts'
import type { CallsOf } from './calls-of.ts'

const encoded = encodeURIComponent
const collection = (id: string): string => `/api/collections/${encoded(id)}`
const playlist = (id: string): string => `/api/playlists/${encoded(id)}`
const author = (id: string): string => `/api/authors/${encoded(id)}`
/** `narratorId` is encoded already, as the server sends it. */
const narrator = (libraryId: string, narratorId: string): string =>
  `/api/libraries/${encoded(libraryId)}/narrators/${narratorId}`

const keys = (items: readonly MediaKey[]) =>
  items.map(({ libraryItemId, episodeId }) => ({ libraryItemId, episodeId }))

/** How the writes about collections, playlists, authors and narrators are carried out. */
export const libraryCalls: CallsOf<keyof LibraryOperations> = {
  'items.play': async (server, { libraryItemIds }) => {
    const options = { json: { libraryItemIds } }
    const answer = await server.read('post', '/api/items/batch/get', libraryItemsAnswerSchema, options)
    return answer.libraryItems.flatMap((item) => queueItemOf(item) ?? [])
  },
  'collection.create': (server, { libraryId, name, libraryItemIds }) =>
    server.send('post', '/api/collections', ['id', 'books'], {
      json: { books: libraryItemIds, libraryId, name },
    }),
  'collection.update': (server, { collectionId, name, description }) =>
    server.send('patch', collection(collectionId), ['id', 'books'], { json: { name, description } }),
  'collection.reorder': (server, { collectionId, libraryItemIds }) =>
    server.send('patch', collection(collectionId), ['id', 'books'], { json: { books: libraryItemIds } }),
  'collection.delete': (server, { collectionId }) => server.send('delete', collection(collectionId), 'OK'),
  'collection.addBook': (server, { collectionId, libraryItemId }) =>
    server.send('post', `${collection(collectionId)}/book`, ['id', 'books'], { json: { id: libraryItemId } }),
  'collection.addBooks': (server, { collectionId, libraryItemIds }) =>
    server.send('post', `${collection(collectionId)}/batch/add`, ['id', 'books'], {
      json: { books: libraryItemIds },
    }),
  'collection.removeBook': (server, { collectionId, libraryItemId }) =>
    server.send('delete', `${collection(collectionId)}/book/${encoded(libraryItemId)}`, ['id', 'books']),
  'collection.removeBooks': (server, { collectionId, libraryItemIds }) =>
    server.send('post', `${collection(collectionId)}/batch/remove`, ['id', 'books'], {
      json: { books: libraryItemIds },
    }),
  'playlist.create': (server, { libraryId, name, items }) =>
    server.send('post', '/api/playlists', ['id', 'items'], { json: { items: keys(items), libraryId, name } }),
  'playlist.ofCollection': (server, { collectionId }) =>
    server.send('post', `/api/playlists/collection/${encoded(collectionId)}`, ['id', 'items']),
  'playlist.update': (server, { playlistId, name, description }) =>
    server.send('patch', playlist(playlistId), ['id', 'items'], { json: { name, description } }),
  'playlist.reorder': (server, { playlistId, items }) =>
    server.send('patch', playlist(playlistId), ['id', 'items'], { json: { items: keys(items) } }),
  'playlist.delete': (server, { playlistId }) => server.send('delete', playlist(playlistId), 'OK'),
  'playlist.addItems': (server, { playlistId, items }) =>
    server.send('post', `${playlist(playlistId)}/batch/add`, ['id', 'items'], {
      json: { items: keys(items) },
    }),
  'playlist.removeItems': async (server, { playlistId, items }) => {
    const left = await server.read('post', `${playlist(playlistId)}/batch/remove`, playlistSchema, {
      json: { items: keys(items) },
    })
    return { isGone: left.items.length === 0 }
  },
  'author.update': async (server, { authorId, changes }) => {
    const answer = await server.read('patch', author(authorId), authorUpdateAnswerSchema, { json: changes })
    return { mergedInto: answer.merged ? answer.author.id : null }
  },
  'author.removeImage': (server, { authorId }) =>
    server.send('patch', author(authorId), ['author'], { json: { imagePath: null } }),
  'author.match': async (server, { authorId, asin, name, region }) => {
    const json = { ...(asin === null ? { q: name } : { asin }), region }
    const answer = await server.read('post', `${author(authorId)}/match`, authorUpdateAnswerSchema, {
      json,
      // it is no author of ours that is missing
      expect404: true,
    })
    return { updated: answer.updated ?? false }
  },
  'narrator.rename': (server, { libraryId, narratorId, name }) =>
    server.send('patch', narrator(libraryId, narratorId), ['updated'], { json: { name } }),
  'narrator.remove': (server, { libraryId, narratorId }) =>
    server.send('delete', narrator(libraryId, narratorId), ['updated']),
}
