import type { MediaType } from '../../model/entities/index.ts'
import type { UserSettings } from '../../account/preferences/preferences.types.ts'
import { parseFilter } from './filters.ts'
import type { ShelfKind } from './shelf-kind.ts'

const BOOK_SORTS = [
  'media.metadata.title',
  'media.metadata.authorName',
  'media.metadata.authorNameLF',
  'media.metadata.publishedYear',
  'addedAt',
  'size',
  'media.duration',
  'birthtimeMs',
  'mtimeMs',
] as const
/** What newer servers sort books by beside; entries without progress stand at the end, whichever way it goes. */
const PROGRESS_SORTS = ['progress', 'progress.createdAt', 'progress.finishedAt'] as const
/** Shuffled by the server at each question. */
export const RANDOM_SORT = 'random'
const PODCAST_SORTS = [
  'media.metadata.title',
  'media.metadata.author',
  'addedAt',
  'size',
  'media.numTracks',
  'birthtimeMs',
  'mtimeMs',
] as const
const MUSIC_SORTS = [
  'media.metadata.title',
  'addedAt',
  'size',
  'media.duration',
  'birthtimeMs',
  'mtimeMs',
] as const
const SERIES_SORTS = [
  'name',
  'numBooks',
  'addedAt',
  'lastBookAdded',
  'lastBookUpdated',
  'totalDuration',
] as const

export type ShelfSort =
  | (typeof BOOK_SORTS)[number]
  | (typeof PODCAST_SORTS)[number]
  | (typeof SERIES_SORTS)[number]
  | (typeof PROGRESS_SORTS)[number]
  | typeof RANDOM_SORT
  | 'sequence'

/** The keys of the sort menu; none for lists that the server orders by itself. */
export function sortsOf(
  kind: ShelfKind,
  mediaType: MediaType,
  filter = 'all',
  isNewer = false,
): readonly ShelfSort[] {
  if (kind === 'series') return SERIES_SORTS
  if (kind !== 'items') return []
  if (mediaType === 'podcast') return PODCAST_SORTS
  if (mediaType !== 'book') return MUSIC_SORTS
  const parsed = parseFilter(filter)
  const sorts: ShelfSort[] = [...BOOK_SORTS]
  if (isNewer) sorts.push(...PROGRESS_SORTS, RANDOM_SORT)
  if (parsed.kind === 'value' && parsed.group === 'series') sorts.push('sequence')
  return sorts
}

export function isProgressSort(sort: string): sort is (typeof PROGRESS_SORTS)[number] {
  return (PROGRESS_SORTS as readonly string[]).includes(sort)
}

/** Whether a shelf runs downwards once a key is chosen: choosing it again turns it round, and shuffles what is shuffled. */
export function descOf(chosen: string, current: { sort: string; desc: boolean }): boolean {
  if (chosen === current.sort) return !current.desc
  return isProgressSort(chosen) || current.desc
}

const PODCAST_SORT_OF: Readonly<Record<string, ShelfSort>> = {
  'media.metadata.authorName': 'media.metadata.author',
  'media.metadata.authorNameLF': 'media.metadata.author',
  'media.duration': 'media.numTracks',
  'media.metadata.publishedYear': 'media.metadata.title',
}
const BOOK_SORT_OF: Readonly<Record<string, ShelfSort>> = {
  'media.metadata.author': 'media.metadata.authorName',
  'media.numTracks': 'media.duration',
}
/** Filters that podcasts do not know. */
const RESET_FOR_PODCASTS: ReadonlySet<string> = new Set([
  'series',
  'authors',
  'narrators',
  'languages',
  'progress',
  'issues',
  'ebooks',
  'abridged',
  'missing',
  'tracks',
  'publishers',
  'publishedDecades',
  'share-open',
])

export type ShelfSettings = Pick<UserSettings, 'orderBy' | 'filterBy'>

export interface SettingsPlace {
  /** Whether the filter was chosen in this very library. */
  isChosenHere?: boolean
  isNewer?: boolean
}

/** What a library of this type makes of the listener's sort and filter; the same when nothing has to change. */
export function settingsFor(
  mediaType: MediaType,
  { orderBy, filterBy }: ShelfSettings,
  { isChosenHere = false, isNewer = false }: SettingsPlace = {},
): ShelfSettings {
  const mapped = (mediaType === 'book' ? BOOK_SORT_OF : PODCAST_SORT_OF)[orderBy] ?? orderBy
  const sorts: readonly string[] = sortsOf('items', mediaType, 'all', isNewer)
  const known = sorts.includes(mapped) ? mapped : 'media.metadata.title'
  if (mediaType === 'book') return { orderBy: known, filterBy }
  const kept = filterBy.split(',').filter((term) => {
    const group = term.replace('!', '').split('.', 1)[0] ?? ''
    return !RESET_FOR_PODCASTS.has(group) || (isChosenHere && group === 'languages')
  })
  return { orderBy: known, filterBy: kept.length > 0 ? kept.join(',') : 'all' }
}

/** Sorts in which a letter leads somewhere, with how an entry is filed there. */
export function isByLetter(sort: string): boolean {
  return (
    sort === 'media.metadata.title' ||
    sort === 'media.metadata.authorName' ||
    sort === 'media.metadata.authorNameLF' ||
    sort === 'media.metadata.author' ||
    sort === 'name'
  )
}
