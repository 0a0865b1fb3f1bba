import type { Item, NamedRef } from '../state/media.types.ts'
import type { FilterData } from '../state/people.types.ts'
import type { State } from '../state/state.ts'
import { hasIssues } from './filter.ts'
import { compareNatural, naturalKey } from './natural.ts'

const sortedTexts = (texts: Iterable<string>): string[] =>
  [...texts]
    .map((text) => ({ text, key: naturalKey(text) }))
    .toSorted((a, b) => compareNatural(a.key, b.key))
    .map(({ text }) => text)

const sortedRefs = (refs: ReadonlyMap<string, string>): NamedRef[] =>
  [...refs]
    .map(([id, name]) => ({ id, name, key: naturalKey(name) }))
    .toSorted((a, b) => compareNatural(a.key, b.key))
    .map(({ id, name }) => ({ id, name }))

interface Collected {
  authors: Map<string, string>
  series: Map<string, string>
  genres: Set<string>
  tags: Set<string>
  narrators: Set<string>
  languages: Set<string>
  publishers: Set<string>
  decades: Set<string>
}

const collect = (items: readonly Item[]): Collected => {
  const found: Collected = {
    authors: new Map(),
    series: new Map(),
    genres: new Set(),
    tags: new Set(),
    narrators: new Set(),
    languages: new Set(),
    publishers: new Set(),
    decades: new Set(),
  }
  for (const item of items) {
    const { metadata, tags } = item.media
    for (const tag of tags) found.tags.add(tag)
    if ('genres' in metadata) for (const genre of metadata.genres) found.genres.add(genre)
    if (metadata.language) found.languages.add(metadata.language)
    if (item.mediaType !== 'book') continue
    const book = item.media.metadata
    for (const { id, name } of book.authors) found.authors.set(id, name)
    for (const { id, name } of book.series) found.series.set(id, name)
    for (const narrator of book.narrators) found.narrators.add(narrator)
    if (book.publisher) found.publishers.add(book.publisher)
    if (book.publishedYear) found.decades.add(String(Math.floor(Number(book.publishedYear) / 10) * 10))
  }
  return found
}

/** What a library can be filtered by, from the items the user may see. */
export const filterDataOf = (state: State, items: readonly Item[]): FilterData => {
  const found = collect(items)
  const data: FilterData = {
    authors: sortedRefs(found.authors),
    genres: sortedTexts(found.genres),
    tags: sortedTexts(found.tags),
    series: sortedRefs(found.series),
    narrators: sortedTexts(found.narrators),
    languages: sortedTexts(found.languages),
  }
  if (state.flavour !== '2.36') return data
  const more = {
    publishers: sortedTexts(found.publishers),
    publishedDecades: sortedTexts(found.decades),
    bookCount: items.filter((item) => item.mediaType === 'book').length,
    authorCount: found.authors.size,
    seriesCount: found.series.size,
    podcastCount: items.filter((item) => item.mediaType === 'podcast').length,
    numIssues: items.filter(hasIssues).length,
    loadedAt: Date.now(),
  }
  return { ...data, ...more }
}
