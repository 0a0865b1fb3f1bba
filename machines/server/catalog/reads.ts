import type {
  Author,
  AuthorWithItems,
  Collection,
  LibrariesAnswer,
  ListeningStats,
  Narrator,
  SearchAnswer,
  LibraryItemExpanded,
  LibraryWithFilterData,
  ListeningSession,
  MediaProgress,
  Album,
  Bookmark,
  CollectionMinified,
  FileProbe,
  LibraryItemMinified,
  MediaType,
  Playlist,
  RecentEpisode,
  SeriesDetail,
  SeriesEntry,
  Shelf,
} from '../../model/entities/index.ts'
import type { AdminReads } from './admin-reads.ts'
import type { AppError } from '../../model/errors.ts'
import type { PendingChange } from '../outbox/pending-change.ts'
import type { FindingGroup } from '../../browsing/search/findings.ts'
import type { ShelfQuery } from '../../browsing/shelf/shelf-query.ts'

/** What the signed-in user's record holds beside the account: read at sign-in, moved by socket facts. */
export interface UserRecord {
  mediaProgress: MediaProgress[]
  bookmarks: Bookmark[]
  seriesHideFromContinueListening: string[]
}

/** Sessions of one item, as far as they were looked for. */
export interface OwnSessions {
  sessions: ListeningSession[]
  /** An older server has no list of an item's sessions: only the newest of all were searched. */
  isPartial: boolean
}

/** What stands on a shelf; `items` stand for series too when those are collapsed. */
export type ShelfEntry =
  | { kind: 'items'; item: LibraryItemMinified }
  | { kind: 'series'; series: SeriesEntry }
  | { kind: 'collections'; collection: CollectionMinified }
  | { kind: 'playlists'; playlist: Playlist }
  | { kind: 'albums'; album: Album }

export interface ShelfPage {
  /** How many entries the whole shelf has. */
  total: number
  entries: readonly ShelfEntry[]
  /** So many more stand on the page by the server's count, and could not be read. */
  unreadable?: number
  /** There can be more: not all of the library was looked through. */
  isPartial?: boolean
  mediaType: MediaType | null
}

/** Everything a view can ask to see, by name: what identifies it and what comes back. */
export interface Reads extends AdminReads {
  userRecord: { params: Record<never, never>; result: UserRecord }
  libraries: { params: Record<never, never>; result: LibrariesAnswer['libraries'] }
  library: { params: { libraryId: string }; result: LibraryWithFilterData }
  home: { params: { libraryId: string }; result: Shelf[] }
  item: { params: { itemId: string }; result: LibraryItemExpanded }
  /** Several items at once, by their ids joined with commas; what is gone is left out. */
  items: { params: { itemIds: string }; result: LibraryItemExpanded[] }
  /** `front`: the first of a shelf that stands on home, which is looked through by itself where several filters hold. */
  shelfPage: { params: ShelfQuery & { page: number; front?: 'home' }; result: ShelfPage }
  series: { params: { seriesId: string }; result: SeriesDetail }
  /** Everything a library has for some words. */
  search: {
    params: { libraryId: string; q: string }
    /** `close` is spelt nearly so, of what this browser knows. */
    result: {
      answer: SearchAnswer
      close: readonly FindingGroup[]
      closeItems: readonly LibraryItemMinified[]
    }
  }
  collections: { params: { libraryId: string }; result: CollectionMinified[] }
  collection: { params: { collectionId: string }; result: Collection }
  playlists: { params: { libraryId: string }; result: Playlist[] }
  playlist: { params: { playlistId: string }; result: Playlist }
  authors: { params: { libraryId: string }; result: Author[] }
  /** With the books and series of one library. */
  author: { params: { authorId: string; libraryId: string }; result: AuthorWithItems }
  narrators: { params: { libraryId: string }; result: Narrator[] }
  /** The newest episodes of a library that are not finished, newest first. */
  recentEpisodes: { params: { libraryId: string; limit: number }; result: RecentEpisode[] }
  /** What the server's probe says of a file, as it says it; servers before 2.27 have no such call. */
  fileProbe: { params: { itemId: string; ino: string }; result: FileProbe }
  /** What the signed-in user has begun in any library, what was heard or read last first. */
  itemsInProgress: { params: Record<never, never>; result: LibraryItemMinified[] }
  /** The signed-in user's own sessions of an item, newest first; `isListed` where the server has a list of them. */
  ownSessions: { params: { itemId: string; isListed: boolean }; result: OwnSessions }
  /** What the signed-in user listened to. */
  stats: { params: Record<never, never>; result: ListeningStats }
}

export type ReadName = keyof Reads
export type ReadKey<Name extends ReadName = ReadName> = {
  [N in Name]: { name: N } & Reads[N]['params']
}[Name]
export type ReadResult<Name extends ReadName> = Reads[Name]['result']

export type ReadSnapshot<Result> =
  | { status: 'loading' }
  | { status: 'ready'; data: Result; refreshing: boolean }
  | { status: 'failed'; error: AppError }

/** The reading side of the cache, for views. */
export interface ReadStore {
  /** Has it read, and read again when it is stale, until the answer is called. */
  watch(key: ReadKey): () => void
  subscribe(key: ReadKey, listener: () => void): () => void
  snapshot<Name extends ReadName>(key: ReadKey<Name>): ReadSnapshot<ReadResult<Name>>
}

/** Changes to the cache that facts and operations cause, as data. */
export type CacheCommand =
  | { type: 'cache.refresh'; key: ReadKey }
  /**
   * Everything of a name, or what matches the given params, is stale; watched entries are read again. `only`: of these shelves
   * those that have not all of their library, or what a filter on progress leaves of it.
   */
  | {
      type: 'cache.invalidate'
      name: ReadName
      params?: Partial<Record<string, string>>
      only?: 'filtered' | 'progress'
    }
  | { type: 'cache.putItem'; item: unknown }
  | { type: 'cache.dropItem'; itemId: string }
  | { type: 'cache.putProgress'; progress: unknown }
  /** The server took what was done: its record says so from now on, also before it is read again. */
  | { type: 'cache.putTaken'; taken: PendingChange }
  | { type: 'cache.putUser'; user: unknown }
  | { type: 'cache.invalidateAll' }
