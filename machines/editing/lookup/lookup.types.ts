import type { AppError } from '../../model/errors.ts'
import type { BookMatch, ChapterLookup, PodcastMatch } from '../../model/entities/metadata-match.ts'
import type { FeedEpisode } from '../../model/entities/items/podcast-feed.ts'

/** What is asked of a provider, by way of the server. */
export type LookupQuery =
  | { kind: 'books'; provider: string; title: string; author: string }
  | { kind: 'podcasts'; title: string }
  /** In the feed of a podcast. */
  | { kind: 'episodes'; libraryItemId: string; title: string }
  /** Newer servers tell of covers one by one, by the socket. */
  | {
      kind: 'covers'
      provider: string
      title: string
      author: string
      isPodcast: boolean
      bySocket: boolean
    }
  | { kind: 'chapters'; asin: string; region: string }

export type LookupFound =
  | { kind: 'books'; matches: readonly BookMatch[] }
  | { kind: 'podcasts'; matches: readonly PodcastMatch[] }
  | { kind: 'episodes'; matches: readonly FeedEpisode[] }
  | { kind: 'covers'; urls: readonly string[] }
  | { kind: 'chapters'; lookup: ChapterLookup }

export interface LookupContext {
  /** How many searches there were: the socket's answers carry the number of theirs. */
  searches: number
  query: LookupQuery | null
  found: LookupFound | null
  failure: AppError | null
}

export type LookupIntent = { type: 'lookup.search'; query: LookupQuery } | { type: 'lookup.clear' }
/** What the socket says of a search for covers. */
export type LookupFact =
  | { type: 'covers.found'; requestId: string; urls: readonly string[] }
  | { type: 'covers.complete'; requestId: string }
  | { type: 'covers.refused'; requestId: string }

export type LookupEvent = LookupIntent | LookupFact

export type LookupToParent = {
  type: 'message.emitted'
  event: 'search_covers' | 'cancel_cover_search'
  payload: unknown
}
