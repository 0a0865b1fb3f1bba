import type { BookItem, Item, SeriesRef } from '../state/media.types.ts'
import type { State } from '../state/state.ts'
import { prefixAtEnd, withoutPrefix } from './names.ts'
import { compareNatural, naturalKey } from './natural.ts'

export interface CollapsedSeries {
  id: string
  name: string
  nameIgnorePrefix: string
  libraryItemIds: string[]
  numBooks: number
  /** Of the first book; the 2.36 line only. */
  sequence?: string | null
  seriesSequenceList?: string
}

/** A line of the items list: an item, and the series it stands for when that is collapsed. */
export interface Entry {
  item: Item
  collapsed?: CollapsedSeries
}

const seriesOf = (item: Item): SeriesRef[] => (item.mediaType === 'book' ? item.media.metadata.series : [])

export const sequenceIn = (item: Item, seriesId: string): string | null =>
  seriesOf(item).find(({ id }) => id === seriesId)?.sequence ?? null

/** Books in the order of a series: by sequence (none comes last), then by title. */
export const bySequence =
  (seriesId: string) =>
  (a: Item, b: Item): number =>
    compareNatural(naturalKey(sequenceIn(a, seriesId)), naturalKey(sequenceIn(b, seriesId))) ||
    compareNatural(naturalKey(a.media.metadata.title), naturalKey(b.media.metadata.title))

/** `1-3, 5`: runs of whole numbers joined, everything else as it is. */
export const sequenceList = (sequences: readonly (string | null)[]): string => {
  const runs: { from: string; to: string }[] = []
  const known = sequences.filter((sequence): sequence is string => sequence !== null)
  for (const sequence of known.toSorted((a, b) => compareNatural(naturalKey(a), naturalKey(b)))) {
    const last = runs.at(-1)
    if (last && Number.isInteger(Number(sequence)) && Number(last.to) + 1 === Number(sequence))
      last.to = sequence
    else runs.push({ from: sequence, to: sequence })
  }
  return runs.map(({ from, to }) => (from === to ? from : `${from}-${to}`)).join(', ')
}

interface Group {
  ref: SeriesRef
  books: BookItem[]
}

const groupsOf = (items: readonly Item[], filteredSeriesId: string | null): Group[] => {
  const groups = new Map<string, Group>()
  for (const item of items) {
    if (item.mediaType !== 'book') continue
    for (const ref of item.media.metadata.series) {
      if (ref.id === filteredSeriesId) continue
      const group = groups.get(ref.id) ?? { ref, books: [] }
      group.books.push(item)
      groups.set(ref.id, group)
    }
  }
  return [...groups.values()]
}

/**
 * Collapses the books of a series into one entry, its first book. Inside a series filter that series stays open and
 * only other series are collapsed. Given items must already be in their order.
 */
export const collapseSeries = (
  state: State,
  items: readonly Item[],
  filteredSeriesId: string | null,
): Entry[] => {
  const prefixes = state.settings.sortingPrefixes
  const collapsed = groupsOf(items, filteredSeriesId).map(({ ref, books }): Entry => {
    const inOrder = books.toSorted(bySequence(ref.id))
    const first = inOrder[0] ?? books[0]
    if (!first) throw new Error('A series group without books')
    return {
      item: first,
      collapsed: {
        id: ref.id,
        name: ref.name,
        nameIgnorePrefix: prefixAtEnd(ref.name, prefixes),
        libraryItemIds: inOrder.map(({ id }) => id),
        numBooks: inOrder.length,
        ...(state.flavour === '2.36' ? { sequence: sequenceIn(first, ref.id) } : {}),
        ...(filteredSeriesId === null
          ? {}
          : { seriesSequenceList: sequenceList(inOrder.map((book) => sequenceIn(book, filteredSeriesId))) }),
      },
    }
  })
  const singles = items.filter((item) => seriesOf(item).every(({ id }) => id === filteredSeriesId))
  const only = collapsed.length === 1 && singles.length === 0
  if (only) return items.map((item) => ({ item }))
  return [...singles.map((item): Entry => ({ item })), ...collapsed]
}

/** Collapsed entries among the books: by title (a series by its name), or by sequence inside a series. */
export const sortEntries = (
  state: State,
  entries: readonly Entry[],
  sort: string | undefined,
  desc: boolean,
  filteredSeriesId: string | null,
): Entry[] => {
  const prefixes = state.settings.sortingIgnorePrefix ? state.settings.sortingPrefixes : []
  const direction = desc ? -1 : 1
  const nameOf = ({ item, collapsed }: Entry): string | null =>
    withoutPrefix(collapsed ? collapsed.name : item.media.metadata.title, prefixes)
  if (filteredSeriesId !== null && (!sort || sort === 'sequence')) {
    const order = bySequence(filteredSeriesId)
    return entries.toSorted((a, b) => direction * order(a.item, b.item))
  }
  if (sort === 'media.metadata.title') {
    const keyed = entries.map((entry) => ({ entry, key: naturalKey(nameOf(entry)) }))
    return keyed.toSorted((a, b) => direction * compareNatural(a.key, b.key)).map(({ entry }) => entry)
  }
  const singles = entries.filter((entry) => !entry.collapsed)
  const series = entries.filter((entry) => entry.collapsed)
  return [
    ...singles,
    ...series.toSorted((a, b) => compareNatural(naturalKey(nameOf(a)), naturalKey(nameOf(b)))),
  ]
}
