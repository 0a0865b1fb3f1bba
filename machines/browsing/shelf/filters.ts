import { filterCode, filterText } from '../../model/titles/filters.ts'
import type { MediaType } from '../../model/entities/index.ts'
import type { ShelfKind } from './shelf-kind.ts'

export const FILTER_GROUPS = [
  'genres',
  'tags',
  'series',
  'authors',
  'narrators',
  'languages',
  'publishers',
  'publishedDecades',
  'progress',
  'missing',
  'tracks',
  'ebooks',
] as const
export type FilterGroup = (typeof FILTER_GROUPS)[number]

export const FILTER_WORDS = ['issues', 'feed-open', 'abridged', 'explicit', 'share-open'] as const
export type FilterWord = (typeof FILTER_WORDS)[number]

/** Groups whose values are fixed words of the server. */
export const FIXED_VALUES = {
  progress: [
    'finished',
    'in-progress',
    'audio-in-progress',
    'ebook-in-progress',
    'not-started',
    'not-finished',
  ],
  missing: [
    'asin',
    'isbn',
    'subtitle',
    'authors',
    'publishedYear',
    'series',
    'description',
    'genres',
    'tags',
    'narrators',
    'publisher',
    'language',
    'cover',
    'chapters',
  ],
  tracks: ['none', 'single', 'multi'],
  ebooks: ['ebook', 'no-ebook', 'supplementary', 'no-supplementary'],
} as const satisfies Partial<Record<FilterGroup, readonly string[]>>
export type FixedGroup = keyof typeof FIXED_VALUES

/** What older servers take for no filter at all: they would show everything. */
const NEWER: ReadonlySet<string> = new Set([
  'publishers',
  'publishedDecades',
  'explicit',
  'share-open',
  'audio-in-progress',
  'ebook-in-progress',
  'chapters',
  'none',
  'no-ebook',
  'no-supplementary',
])

/** The fixed values of a group that a server of this line knows. */
export function fixedValues(group: FixedGroup, isNewer: boolean): readonly string[] {
  return FIXED_VALUES[group].filter((value) => isNewer || !NEWER.has(value))
}

/** Whether a server of this line can answer a filter on such a shelf. */
export function isAnswered(filter: ShelfFilter, kind: ShelfKind, isNewer: boolean): boolean {
  if (filter.kind === 'all') return true
  if (filter.kind === 'broken') return false
  const names =
    filter.kind === 'word'
      ? [filter.word]
      : [filter.group, ...(isFixedGroup(filter.group) ? [filter.value] : [])]
  return (isNewer && kind === 'items') || !names.some((name) => NEWER.has(name))
}

/** The value that stands for books without a series. */
export const NO_SERIES = 'no-series'

export type ShelfFilter =
  | { kind: 'all' }
  | { kind: 'word'; word: FilterWord }
  | { kind: 'value'; group: FilterGroup; value: string }
  /** An address or a setting that means nothing: asked as it is, the server would show everything. */
  | { kind: 'broken' }

const isOneOf = <Value extends string>(values: readonly Value[], text: string): text is Value =>
  (values as readonly string[]).includes(text)

export function isFixedGroup(group: FilterGroup): group is FixedGroup {
  return Object.hasOwn(FIXED_VALUES, group)
}

/** What a filter of an address or a setting says: `all`, `issues`, `authors.<encoded id>`. */
export function parseFilter(text: string): ShelfFilter {
  if (text === '' || text === 'all') return { kind: 'all' }
  if (isOneOf(FILTER_WORDS, text)) return { kind: 'word', word: text }
  const dot = text.indexOf('.')
  const group = text.slice(0, Math.max(0, dot))
  if (!isOneOf(FILTER_GROUPS, group)) return { kind: 'broken' }
  const value = filterText(text.slice(dot + 1))
  if (value === null || value === '') return { kind: 'broken' }
  // a decade that is no number ends a server
  if (group === 'publishedDecades' && !/^\d{1,4}$/.test(value)) return { kind: 'broken' }
  if (isFixedGroup(group) && !isOneOf<string>(FIXED_VALUES[group], value)) return { kind: 'broken' }
  return { kind: 'value', group, value }
}

/** The filter as settings and calls carry it; a call encodes it for its address by itself. */
export function filterOf(group: FilterGroup, value: string): string {
  return `${group}.${filterCode(value)}`
}

const BOOK_GROUPS: readonly FilterGroup[] = FILTER_GROUPS
const SERIES_GROUPS: readonly FilterGroup[] = [
  'genres',
  'tags',
  'authors',
  'narrators',
  'languages',
  'progress',
]
const PODCAST_GROUPS: readonly FilterGroup[] = ['genres', 'tags', 'languages']
const OTHER_GROUPS: readonly FilterGroup[] = ['genres', 'tags']

const WORDS_OF: Readonly<Record<MediaType, readonly FilterWord[]>> = {
  book: ['abridged', 'explicit', 'issues', 'feed-open', 'share-open'],
  podcast: ['explicit', 'issues', 'feed-open'],
  music: ['issues'],
  video: ['issues'],
}

/** The groups of the filter menu. */
export function filterGroups(kind: ShelfKind, mediaType: MediaType, isNewer = false): readonly FilterGroup[] {
  if (kind === 'series') return SERIES_GROUPS
  if (kind !== 'items') return []
  if (mediaType === 'book') return BOOK_GROUPS.filter((group) => isNewer || !NEWER.has(group))
  return mediaType === 'podcast' ? PODCAST_GROUPS : OTHER_GROUPS
}

export function filterWords(kind: ShelfKind, mediaType: MediaType, isNewer = false): readonly FilterWord[] {
  return kind === 'items' ? WORDS_OF[mediaType].filter((word) => isNewer || !NEWER.has(word)) : []
}
