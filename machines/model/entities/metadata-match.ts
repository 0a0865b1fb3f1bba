import { flag, number, numberOrNull, seconds, text, textOrNull, texts } from './reading/primitives.ts'
import { libraryItemExpandedSchema } from './items/library-item-expanded.ts'
import { required } from './reading/needs.ts'
import * as z from './reading/zod.ts'

const looseText = z.exactOptional(z.nullable(z.union([text, number])))
const maybeText = z.exactOptional(textOrNull)

/**
 * A book found by a provider. Each provider sends its own part of it: `author`, `narrator` and `tags` are lists joined by
 * commas (a custom provider's `tags` a list), the year may be a number, `duration` is in minutes.
 */
export const bookMatchSchema = z.object({
  id: looseText,
  title: maybeText,
  subtitle: maybeText,
  author: maybeText,
  narrator: maybeText,
  publisher: maybeText,
  publishedYear: looseText,
  description: maybeText,
  cover: maybeText,
  covers: z.exactOptional(z.nullable(texts)),
  genres: z.exactOptional(z.nullable(texts)),
  tags: z.exactOptional(z.nullable(z.union([text, texts]))),
  series: z.exactOptional(z.nullable(z.array(z.object({ series: text, sequence: maybeText })))),
  isbn: maybeText,
  asin: maybeText,
  language: maybeText,
  duration: z.exactOptional(numberOrNull),
  region: maybeText,
  rating: looseText,
  abridged: z.exactOptional(z.nullable(flag)),
  explicit: z.exactOptional(z.nullable(flag)),
})
export type BookMatch = z.infer<typeof bookMatchSchema>
export const bookMatchesSchema = z.array(bookMatchSchema)

export const podcastMatchSchema = z.object({
  id: z.union([text, number]),
  artistId: z.nullable(z.union([text, number])),
  title: text,
  artistName: textOrNull,
  description: textOrNull,
  descriptionPlain: textOrNull,
  releaseDate: textOrNull,
  genres: texts,
  cover: textOrNull,
  trackCount: numberOrNull,
  feedUrl: textOrNull,
  pageUrl: textOrNull,
  explicit: flag,
})
export type PodcastMatch = z.infer<typeof podcastMatchSchema>
/** Null without a search term. */
export const podcastMatchesSchema = z.nullable(z.array(podcastMatchSchema))

export const coverMatchesSchema = z.object({ results: texts })

const providers = z.array(z.object({ value: text, text }))
/** Newer servers: what can be searched, custom providers included. */
export const providersAnswerSchema = z.object({
  providers: z.object({ books: providers, booksCovers: providers, podcasts: providers }),
})
export type ProvidersAnswer = z.infer<typeof providersAnswerSchema>

/** Null when no author was found. */
export const authorMatchSchema = z.nullable(
  z.object({ asin: textOrNull, description: textOrNull, image: textOrNull, name: text }),
)
export type AuthorMatch = z.infer<typeof authorMatchSchema>

/** As the outside service gives it; the intro and outro of the brand can be cut away. */
export const chapterLookupSchema = z.object({
  asin: text,
  brandIntroDurationMs: number,
  brandOutroDurationMs: number,
  chapters: z.array(
    z.object({ lengthMs: number, startOffsetMs: number, startOffsetSec: seconds, title: text }),
  ),
  isAccurate: flag,
  region: maybeText,
  runtimeLengthMs: number,
  runtimeLengthSec: seconds,
})
export type ChapterLookup = z.infer<typeof chapterLookupSchema>

/** A failure comes with status 200. */
export const chapterLookupAnswerSchema = z.union([chapterLookupSchema, z.object({ error: text })])

export const quickMatchAnswerSchema = z.union([
  z.object({ updated: flag, libraryItem: libraryItemExpandedSchema }),
  z.object({ warning: required(z.string()) }),
])
export type QuickMatchAnswer = z.infer<typeof quickMatchAnswerSchema>

export const quickMatchRequestSchema = z.object({
  provider: z.exactOptional(text),
  title: z.exactOptional(textOrNull),
  author: z.exactOptional(textOrNull),
  isbn: z.exactOptional(textOrNull),
  asin: z.exactOptional(textOrNull),
  overrideDefaults: z.exactOptional(flag),
  overrideCover: z.exactOptional(flag),
  overrideDetails: z.exactOptional(flag),
})
export type QuickMatchRequest = z.infer<typeof quickMatchRequestSchema>
