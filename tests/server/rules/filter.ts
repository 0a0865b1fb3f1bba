import { isPlayable } from '../json/files.ts'
import type { BookItem, Item } from '../state/media.types.ts'
import type { MediaProgress, User } from '../state/people.types.ts'
import type { State } from '../state/state.ts'
import { groupBy } from './group-by.ts'
import { isInProgress } from './progress.ts'
import { decodeValue } from './names.ts'

/** A parsed `filter=`: a group with its decoded value, or a bare word. */
export interface Filter {
  group: string
  value: string
}

const bareWords = new Set(['issues', 'feed-open', 'abridged', 'ebook', 'explicit', 'share-open'])

/** Reads `group.encodedValue` or a bare word; anything else is no filter (null). */
export const parseFilter = (text: string | undefined): Filter | null => {
  if (!text) return null
  const dot = text.indexOf('.')
  if (dot < 0) return bareWords.has(text) ? { group: text, value: '' } : null
  return { group: text.slice(0, dot), value: decodeValue(text.slice(dot + 1)) }
}

type Check = (item: Item, value: string) => boolean

const isBook = (item: Item): item is BookItem => item.mediaType === 'book'
const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''

const missing: Record<string, (book: BookItem) => boolean> = {
  asin: ({ media }) => isBlank(media.metadata.asin),
  isbn: ({ media }) => isBlank(media.metadata.isbn),
  subtitle: ({ media }) => isBlank(media.metadata.subtitle),
  authors: ({ media }) => media.metadata.authors.length === 0,
  publishedYear: ({ media }) => isBlank(media.metadata.publishedYear),
  series: ({ media }) => media.metadata.series.length === 0,
  description: ({ media }) => isBlank(media.metadata.description),
  genres: ({ media }) => media.metadata.genres.length === 0,
  tags: ({ media }) => media.tags.length === 0,
  narrators: ({ media }) => media.metadata.narrators.length === 0,
  publisher: ({ media }) => isBlank(media.metadata.publisher),
  language: ({ media }) => isBlank(media.metadata.language),
  cover: ({ media }) => isBlank(media.coverPath),
}

const trackCount = (book: BookItem): number => book.media.audioFiles.filter(isPlayable).length

/** Files gone, nothing left to hear or read, or parts missing or broken. */
export const hasIssues = (item: Item): boolean =>
  item.isMissing ||
  item.isInvalid ||
  (isBook(item) && (item.media.missingParts.length > 0 || item.media.audioFiles.some((file) => file.invalid)))

const matchesProgress = (entries: readonly MediaProgress[], value: string): boolean => {
  switch (value) {
    case 'finished':
      return entries.some((entry) => entry.isFinished)
    case 'in-progress':
      return entries.some(isInProgress)
    case 'not-started':
      return entries.length === 0
    case 'not-finished':
      return !entries.some((entry) => entry.isFinished)
    default:
      return false
  }
}

/** Titles that were begun to be heard, and to be read. */
const startedPart: Record<string, (entries: readonly MediaProgress[]) => boolean> = {
  'audio-in-progress': (entries) => entries.some(({ isFinished, progress }) => !isFinished && progress > 0),
  'ebook-in-progress': (entries) =>
    entries.some(({ isFinished, ebookProgress }) => !isFinished && (ebookProgress ?? 0) > 0),
}

const checks: Record<string, Check> = {
  genres: ({ media }, value) => 'genres' in media.metadata && media.metadata.genres.includes(value),
  tags: ({ media }, value) => media.tags.includes(value),
  series: (item, value) =>
    isBook(item) &&
    (value === 'no-series'
      ? item.media.metadata.series.length === 0
      : item.media.metadata.series.some(({ id }) => id === value)),
  authors: (item, value) => isBook(item) && item.media.metadata.authors.some(({ id }) => id === value),
  narrators: (item, value) => isBook(item) && item.media.metadata.narrators.includes(value),
  languages: ({ media }, value) => media.metadata.language === value,
  missing: (item, value) => isBook(item) && (missing[value]?.(item) ?? false),
  tracks: (item, value) => {
    if (value === 'single') return isBook(item) && trackCount(item) === 1
    if (value === 'multi') return isBook(item) && trackCount(item) > 1
    return true
  },
  ebooks: (item, value) => {
    if (value === 'ebook') return isBook(item) && item.media.ebookFile !== null
    if (value === 'supplementary') return item.libraryFiles.some((file) => file.isSupplementary === true)
    return true
  },
  issues: (item) => hasIssues(item),
  abridged: (item) => isBook(item) && item.media.metadata.abridged,
  ebook: (item) => isBook(item) && item.media.ebookFile !== null,
}

/** What only the 2.36 line filters by. */
const currentChecks: Record<string, Check> = {
  explicit: ({ media }) => media.metadata.explicit,
  publishers: (item, value) => isBook(item) && item.media.metadata.publisher === value,
  publishedDecades: (item, value) =>
    isBook(item) && Math.floor(Number(item.media.metadata.publishedYear ?? 0) / 10) * 10 === Number(value),
  tracks: (item, value) =>
    value === 'none' ? isBook(item) && trackCount(item) === 0 : (checks['tracks']?.(item, value) ?? true),
  ebooks: (item, value) => {
    if (value === 'no-ebook') return isBook(item) && item.media.ebookFile === null
    const hasOther = item.libraryFiles.some((file) => file.isSupplementary === true)
    return value === 'no-supplementary' ? !hasOther : (checks['ebooks']?.(item, value) ?? true)
  },
  missing: (item, value) =>
    value === 'chapters'
      ? isBook(item) && item.media.chapters.length === 0
      : (checks['missing']?.(item, value) ?? true),
}

/** What the 2.36 line filters podcasts by; every other filter is none there. */
const podcastGroups = new Set(['genres', 'tags', 'languages', 'explicit', 'feed-open', 'issues'])

/** The items a filter selects; an unknown group selects everything. */
export const filterItems = (
  state: State,
  user: User,
  items: readonly Item[],
  filter: Filter | null,
  isShared: (item: Item) => boolean = () => false,
): readonly Item[] => {
  if (!filter) return items
  const { group, value } = filter
  const isCurrent = state.flavour === '2.36'
  if (isCurrent && items[0]?.mediaType === 'podcast' && !podcastGroups.has(group)) return items
  if (group === 'progress') {
    const byItem = groupBy(user.mediaProgress, (entry) => entry.libraryItemId)
    return items.filter((item) => {
      const entries = byItem.get(item.id) ?? []
      return (isCurrent ? startedPart[value]?.(entries) : undefined) ?? matchesProgress(entries, value)
    })
  }
  if (isCurrent && group === 'share-open') return items.filter(isShared)
  if (group === 'feed-open') {
    const open = new Set([...state.feeds.values()].map((feed) => feed.entityId))
    return items.filter((item) => open.has(item.id))
  }
  const check = (state.flavour === '2.36' ? currentChecks[group] : undefined) ?? checks[group]
  return check ? items.filter((item) => check(item, value)) : items
}
