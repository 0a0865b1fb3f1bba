import { filterCode, filterText } from '../../model/filters.ts'
import type { MediaType } from '../../model/entities/index.ts'
import type { ShelfKind } from './shelf-kind.ts'

export const FILTER_GROUPS = [
  'genres',
  'tags',
  'series',
  'authors',
  'narrators',
  'languages',
  'progress',
  'missing',
  'tracks',
  'ebooks',
] as const
export type FilterGroup = (typeof FILTER_GROUPS)[number]

export const FILTER_WORDS = ['issues', 'feed-open', 'abridged'] as const
export type FilterWord = (typeof FILTER_WORDS)[number]

/** Groups whose values are fixed words of the server. */
export const FIXED_VALUES = {
  progress: ['finished', 'in-progress', 'not-started', 'not-finished'],
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
  ],
  tracks: ['single', 'multi'],
  ebooks: ['ebook', 'supplementary'],
} as const satisfies Partial<Record<FilterGroup, readonly string[]>>
export type FixedGroup = keyof typeof FIXED_VALUES

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
const OTHER_GROUPS: readonly FilterGroup[] = ['genres', 'tags']

/** The groups of the filter menu. */
export function filterGroups(kind: ShelfKind, mediaType: MediaType): readonly FilterGroup[] {
  if (kind === 'series') return SERIES_GROUPS
  if (kind !== 'items') return []
  return mediaType === 'book' ? BOOK_GROUPS : OTHER_GROUPS
}

export function filterWords(kind: ShelfKind, mediaType: MediaType): readonly FilterWord[] {
  if (kind !== 'items') return []
  return mediaType === 'book' ? ['abridged', 'issues', 'feed-open'] : ['issues']
}
