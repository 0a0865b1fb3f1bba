import type { MediaKey } from '../../../model/titles/playback.ts'
import type { QueueItem } from '../../../listening/queue/queue-rules.ts'

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
