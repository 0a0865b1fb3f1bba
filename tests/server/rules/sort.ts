import { bookDuration } from '../json/book.ts'
import { isPlayable } from '../json/files.ts'
import { itemSize } from '../json/item.ts'
import { podcastDuration } from '../json/podcast.ts'
import type { Item } from '../state/media.types.ts'
import type { State } from '../state/state.ts'
import { lastFirstOf, withoutPrefix } from './names.ts'
import { compareNatural, naturalKey, type NaturalKey } from './natural.ts'

/** A sort path that leads nowhere: the server answers 500. */
export class BadSortPath extends Error {}

const durationOf = (item: Item): unknown => {
  switch (item.mediaType) {
    case 'book':
      return bookDuration(item)
    case 'podcast':
      return podcastDuration(item)
    case 'music':
      return item.media.audioFile.duration
    case 'video':
      return undefined
  }
}

const trackCount = (item: Item): unknown => {
  if (item.mediaType === 'book') return item.media.audioFiles.filter(isPlayable).length
  return item.mediaType === 'podcast' ? item.media.episodes.length : undefined
}

const authorsOf = (item: Item): string[] =>
  item.mediaType === 'book' ? item.media.metadata.authors.map(({ name }) => name) : []

const firstSeries = (item: Item): string => {
  const series = item.mediaType === 'book' ? item.media.metadata.series[0] : undefined
  return series ? `${series.name} #${series.sequence ?? ''}` : ''
}

const walk = (item: Item, path: string): unknown => {
  let value: unknown = item
  for (const part of path.split('.')) {
    if (value === null || value === undefined) throw new BadSortPath(path)
    value = (value as Record<string, unknown>)[part]
  }
  return value
}

type Getter = (item: Item) => unknown

const getters = (state: State): Record<string, Getter> => ({
  'media.metadata.title': ({ media }) =>
    state.settings.sortingIgnorePrefix
      ? withoutPrefix(media.metadata.title, state.settings.sortingPrefixes)
      : media.metadata.title,
  'media.metadata.authorName': (item) => authorsOf(item).join(', '),
  'media.metadata.authorNameLF': (item) => lastFirstOf(authorsOf(item)),
  'media.duration': durationOf,
  'media.numTracks': trackCount,
  size: itemSize,
})

/** The server still understands keys of an older form. */
const currentKey = (key: string): string => key.replace(/^book\.(?!volumeNumber$)/u, 'media.metadata.')

interface Keyed {
  item: Item
  keys: NaturalKey[]
}

const compareKeyed = (a: Keyed, b: Keyed): number => {
  for (const [position, key] of a.keys.entries()) {
    const other = b.keys[position]
    const order = other ? compareNatural(key, other) : 0
    if (order !== 0) return order
  }
  return 0
}

/** Items by a dotted path, compared naturally; author keys sort second by the first series. Throws {@link BadSortPath}. */
export const sortItems = (state: State, items: readonly Item[], sort: string, desc: boolean): Item[] => {
  const key = currentKey(sort)
  if (key === 'book.volumeNumber') return [...items]
  const get = getters(state)[key] ?? ((item: Item) => walk(item, key))
  const isAuthor = key === 'media.metadata.authorName' || key === 'media.metadata.authorNameLF'
  const keyed = items.map((item) => ({
    item,
    keys: isAuthor ? [naturalKey(get(item)), naturalKey(firstSeries(item))] : [naturalKey(get(item))],
  }))
  const direction = desc ? -1 : 1
  return keyed.toSorted((a, b) => direction * compareKeyed(a, b)).map(({ item }) => item)
}

interface SortedList {
  version: number
  settings: string
  items: readonly Item[]
}

const CACHED_LISTS = 24

/** Remembers whole sorted libraries, so that paging through 100 000 items sorts them once. */
export class SortCache {
  readonly #lists = new Map<string, SortedList>()

  sorted(state: State, libraryId: string, sort: string, desc: boolean): readonly Item[] {
    const key = `${libraryId}|${sort}|${desc}`
    const settings = JSON.stringify([state.settings.sortingIgnorePrefix, state.settings.sortingPrefixes])
    const kept = this.#lists.get(key)
    if (kept?.version === state.items.version && kept.settings === settings) return kept.items
    const items = sortItems(state, state.items.inLibrary(libraryId), sort, desc)
    this.#lists.delete(key)
    this.#lists.set(key, { version: state.items.version, settings, items })
    if (this.#lists.size > CACHED_LISTS) this.#lists.delete(this.#lists.keys().next().value ?? '')
    return items
  }
}
