import type { MediaKey } from '../../../model/titles/playback.ts'
import type { QueueItem } from '../../../listening/queue/queue-rules.ts'

/** Writes about collections, playlists and narrators, and what is asked for several items. */
export interface LibraryOperations {
  /** Plays items as the server has them now; those that are gone are left out. */
  'items.play': { params: { libraryItemIds: readonly string[] }; result: readonly QueueItem[] }
  'collection.create': {
    params: { libraryId: string; name: string; libraryItemIds: readonly string[] }
    result: void
  }
  'collection.update': {
    params: { collectionId: string; name?: string; description?: string | null }
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
    params: { playlistId: string; name?: string; description?: string | null }
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
  'narrator.rename': { params: { libraryId: string; narratorId: string; name: string }; result: void }
  'narrator.remove': { params: { libraryId: string; narratorId: string }; result: void }
}
