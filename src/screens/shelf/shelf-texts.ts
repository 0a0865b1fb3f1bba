import { useTranslation } from 'react-i18next'
import type { FilterData } from '#machines/model/entities/index.ts'
import { isFixedGroup, NO_SERIES, parseFilter } from '#machines/browsing/shelf/filters.ts'
import type { FilterGroup, FilterWord } from '#machines/browsing/shelf/filters.ts'
import type { ShelfSort } from '#machines/browsing/shelf/sorts.ts'

const SORT_KEYS = {
  'media.metadata.title': 'shelf.sorts.title',
  'media.metadata.authorName': 'shelf.sorts.author',
  'media.metadata.authorNameLF': 'shelf.sorts.authorLastFirst',
  'media.metadata.author': 'shelf.sorts.podcastAuthor',
  'media.metadata.publishedYear': 'shelf.sorts.publishYear',
  'media.duration': 'shelf.sorts.duration',
  'media.numTracks': 'shelf.sorts.episodes',
  addedAt: 'shelf.sorts.addedAt',
  size: 'shelf.sorts.size',
  birthtimeMs: 'shelf.sorts.birthtime',
  mtimeMs: 'shelf.sorts.modified',
  sequence: 'shelf.sorts.sequence',
  name: 'shelf.sorts.name',
  numBooks: 'shelf.sorts.numBooks',
  lastBookAdded: 'shelf.sorts.lastBookAdded',
  lastBookUpdated: 'shelf.sorts.lastBookUpdated',
  totalDuration: 'shelf.sorts.totalDuration',
  progress: 'shelf.sorts.progress',
  'progress.createdAt': 'shelf.sorts.started',
  'progress.finishedAt': 'shelf.sorts.finished',
  random: 'shelf.sorts.random',
} as const satisfies Record<ShelfSort, string>

const VALUE_KEYS = {
  finished: 'shelf.values.finished',
  'in-progress': 'shelf.values.inProgress',
  'not-started': 'shelf.values.notStarted',
  'not-finished': 'shelf.values.notFinished',
  asin: 'shelf.values.asin',
  isbn: 'shelf.values.isbn',
  subtitle: 'shelf.values.subtitle',
  authors: 'shelf.values.authors',
  publishedYear: 'shelf.values.publishedYear',
  series: 'shelf.values.series',
  description: 'shelf.values.description',
  genres: 'shelf.values.genres',
  tags: 'shelf.values.tags',
  narrators: 'shelf.values.narrators',
  publisher: 'shelf.values.publisher',
  language: 'shelf.values.language',
  cover: 'shelf.values.cover',
  single: 'shelf.values.single',
  multi: 'shelf.values.multi',
  ebook: 'shelf.values.ebook',
  supplementary: 'shelf.values.supplementary',
  'audio-in-progress': 'shelf.values.audioInProgress',
  'ebook-in-progress': 'shelf.values.ebookInProgress',
  chapters: 'shelf.values.chapters',
  none: 'shelf.values.none',
  'no-ebook': 'shelf.values.noEbook',
  'no-supplementary': 'shelf.values.noSupplementary',
} as const

const WORD_KEYS = {
  issues: 'shelf.words.issues',
  'feed-open': 'shelf.words.feedOpen',
  abridged: 'shelf.words.abridged',
  explicit: 'shelf.words.explicit',
  'share-open': 'shelf.words.shareOpen',
} as const satisfies Record<FilterWord, string>

export interface ShelfTexts {
  sortName(sort: string): string
  group(group: FilterGroup): string
  word(word: FilterWord): string
  /** A filter's value in words; what a name's id stands for needs the library's data. */
  value(group: FilterGroup, value: string, data: FilterData | null): string
  /** The whole filter on its chip. */
  filter(filter: string, data: FilterData | null): string
}

/** How sorts and filters are called. */
export function useShelfTexts(): ShelfTexts {
  const { t } = useTranslation()
  const texts: ShelfTexts = {
    sortName: (sort) => (Object.hasOwn(SORT_KEYS, sort) ? t(SORT_KEYS[sort as ShelfSort]) : ''),
    group: (group) => t(`shelf.groups.${group}`),
    word: (word) => t(WORD_KEYS[word]),
    value(group, value, data) {
      if (isFixedGroup(group)) return t(VALUE_KEYS[value as keyof typeof VALUE_KEYS])
      if (group === 'series' && value === NO_SERIES) return t('shelf.noSeries')
      if (group === 'series' || group === 'authors') {
        return data?.[group].find(({ id }) => id === value)?.name ?? (data ? t('item.unknown') : '…')
      }
      return group === 'publishedDecades' ? t('shelf.decade', { decade: value }) : value
    },
    filter(filter, data) {
      const parsed = parseFilter(filter)
      if (parsed.kind === 'word') return texts.word(parsed.word)
      if (parsed.kind === 'value') {
        return t('shelf.filterIs', {
          group: texts.group(parsed.group),
          value: texts.value(parsed.group, parsed.value, data),
        })
      }
      return parsed.kind === 'broken' ? t('shelf.brokenFilter') : t('shelf.all')
    },
  }
  return texts
}
