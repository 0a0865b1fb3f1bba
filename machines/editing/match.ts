import type { LibraryItemExpanded } from '../model/entities/index.ts'
import type { BookMatch, PodcastMatch } from '../model/entities/metadata-match.ts'
import type { FeedEpisode } from '../model/entities/items/podcast-feed.ts'
import { valuesOfFeedEpisode } from './episode-form.ts'
import type { OperationRequest } from '../server/operations/operations.table.ts'
import { chipsOf, namesIn } from './chips.ts'
import { preselected, providersOf } from './providers.ts'
import type { Providers } from './providers.ts'
import { isSameValue } from './form/form-rules.ts'
import type { Chip, FieldValue, Values } from './values.ts'
import type { LookupFound, LookupQuery } from './lookup/lookup.types.ts'

/** What a provider says of an item, for the fields of its form. */
export interface MatchOffer {
  values: Values
  /** Address of a cover. */
  cover: string | null
}

const split = (text: string): readonly Chip[] => chipsOf(namesIn(text))

function offered(values: Readonly<Record<string, FieldValue | null | undefined>>): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) =>
      value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
        ? []
        : [[field, value]],
    ),
  )
}

const text = (value: string | number | null | undefined): string => String(value ?? '')

export function offerOfBook(match: BookMatch): MatchOffer {
  const tags = match.tags ?? ''
  return {
    cover: match.cover ?? match.covers?.[0] ?? null,
    values: offered({
      title: match.title,
      subtitle: match.subtitle,
      authors: split(match.author ?? ''),
      narrators: split(match.narrator ?? ''),
      description: match.description,
      publisher: match.publisher,
      publishedYear: text(match.publishedYear),
      series: match.series?.map(({ series, sequence }) => ({
        id: null,
        name: series,
        sequence: sequence ?? '',
      })),
      genres: chipsOf(match.genres ?? []),
      tags: typeof tags === 'string' ? split(tags) : chipsOf(tags),
      language: match.language,
      explicit: match.explicit,
      asin: match.asin,
      isbn: match.isbn,
      abridged: match.abridged,
    }),
  }
}

export function offerOfPodcast(match: PodcastMatch): MatchOffer {
  return {
    cover: match.cover,
    values: offered({
      title: match.title,
      author: match.artistName,
      description: match.descriptionPlain ?? match.description,
      genres: chipsOf(match.genres),
      feedUrl: match.feedUrl,
      releaseDate: match.releaseDate,
      itunesId: text(match.id),
      explicit: match.explicit,
    }),
  }
}

export function offerOfEpisode(match: FeedEpisode): MatchOffer {
  return { cover: null, values: offered(valuesOfFeedEpisode(match)) }
}

export function offersOf(found: LookupFound | null): readonly MatchOffer[] {
  switch (found?.kind) {
    case 'books':
      return found.matches.map(offerOfBook)
    case 'podcasts':
      return found.matches.map(offerOfPodcast)
    case 'episodes':
      return found.matches.map(offerOfEpisode)
    case 'covers':
    case 'chapters':
    case undefined:
      return []
  }
}

/** The fields of an offer that would change the form, with what they would hold. */
export function differing({ values: offer }: MatchOffer, form: Values): Values {
  return Object.fromEntries(
    Object.entries(offer).filter(([field, value]) => field in form && !isSameValue(value, form[field])),
  )
}

/** A store of audiobooks knows a book by its number there, the others by its name. */
export const wordsAt = (provider: string, title: string, asin: string | null): string =>
  provider.startsWith('audible') && asin ? asin : title

/** What is looked for at first. */
export function queryOf(
  { mediaType, media: { metadata } }: LibraryItemExpanded,
  provider: string,
): Extract<LookupQuery, { kind: 'books' | 'podcasts' }> {
  const title = metadata.title ?? ''
  if (mediaType === 'podcast') return { kind: 'podcasts', title }
  const asin = 'asin' in metadata ? metadata.asin : null
  const author = 'authorName' in metadata ? metadata.authorName : ''
  return { kind: 'books', provider, title: wordsAt(provider, title, asin), author }
}

/** Lets the server look for a book or a podcast by itself; null for what no provider knows. */
export function quickMatchOf(
  { id, mediaType, media: { metadata } }: LibraryItemExpanded,
  ofLibrary: string,
  known: Providers,
): OperationRequest | null {
  if (mediaType !== 'book' && mediaType !== 'podcast') return null
  const author = 'authorName' in metadata ? metadata.authorName : 'author' in metadata ? metadata.author : ''
  const provider = preselected(providersOf(mediaType, known), ofLibrary)
  const params = { libraryItemId: id, provider, title: metadata.title ?? '', author: author ?? '' }
  return { name: 'item.match', params }
}
