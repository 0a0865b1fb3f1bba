import type { AppError } from '../../model/errors.ts'
import type { BookMatch, ChapterLookup, PodcastMatch } from '../../model/entities/metadata-match.ts'

/** What is asked of a provider, by way of the server. */
export type LookupQuery =
  | { kind: 'books'; provider: string; title: string; author: string }
  | { kind: 'podcasts'; title: string }
  | { kind: 'covers'; provider: string; title: string; author: string; isPodcast: boolean }
  | { kind: 'chapters'; asin: string; region: string }

export type LookupFound =
  | { kind: 'books'; matches: readonly BookMatch[] }
  | { kind: 'podcasts'; matches: readonly PodcastMatch[] }
  | { kind: 'covers'; urls: readonly string[] }
  | { kind: 'chapters'; lookup: ChapterLookup }

export interface LookupContext {
  query: LookupQuery | null
  found: LookupFound | null
  failure: AppError | null
}

export type LookupIntent = { type: 'lookup.search'; query: LookupQuery } | { type: 'lookup.clear' }
export type LookupEvent = LookupIntent
