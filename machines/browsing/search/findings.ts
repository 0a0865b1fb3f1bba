import { filterValue } from '../../model/titles/filters.ts'
import type { FilterData, LibraryItemMinified, SearchAnswer } from '../../model/entities/index.ts'
import { makersOf } from '../../model/titles/items.ts'
import { episodeFindingId, episodesFound } from './hits.ts'
import type { Hits, ItemHit } from './hits.ts'

export const MATCH_KEYS = [
  'subtitle',
  'authors',
  'author',
  'series',
  'narrators',
  'tags',
  'isbn',
  'asin',
  'episode',
] as const
export type MatchKey = (typeof MATCH_KEYS)[number]

export const FINDING_GROUPS = [
  'book',
  'podcast',
  'music',
  'video',
  'episodes',
  'authors',
  'series',
  'tags',
  'genres',
  'narrators',
] as const
export type FindingGroupId = (typeof FINDING_GROUPS)[number]

/** One line of what was found: what it is called, why it was found, and where it leads. */
export interface Finding {
  /** Unique in all groups. */
  id: string
  /** null for an item without a title. */
  title: string | null
  /** Who made an item; empty for all else. */
  maker: string
  /** What else of it matched, on older servers. */
  match: { key: MatchKey; text: string } | null
  /** An item whose cover stands for it; null for what has none. */
  cover: { id: string; updatedAt: number; hasCover: boolean } | null
  /** Of an author; null for all else. */
  authorId: string | null
  /** How many books there are of it. */
  count: number | null
  to: string
}

export interface FindingGroup {
  id: FindingGroupId
  findings: Finding[]
}

const encoded = encodeURIComponent

/** What this browser knows of a library without asking. */
export interface KnownOfLibrary {
  items: readonly LibraryItemMinified[]
  names: Pick<FilterData, 'authors' | 'series' | 'tags' | 'genres' | 'narrators'> | null
}

/** Everything known of a library, as lines of what could be found. */
export function knownFindings({ items, names }: KnownOfLibrary, libraryId: string): FindingGroup[] {
  const of = (mediaType: LibraryItemMinified['mediaType']): ItemHit[] =>
    items.filter((item) => item.mediaType === mediaType).map((libraryItem) => ({ libraryItem }))
  const named = (values: readonly string[] = []) => values.map((name) => ({ name }))
  return findingsOf(
    {
      book: of('book'),
      podcast: of('podcast'),
      music: of('music'),
      video: of('video'),
      authors: names?.authors ?? [],
      series: (names?.series ?? []).map((series) => ({ series })),
      tags: named(names?.tags),
      genres: named(names?.genres),
      narrators: named(names?.narrators),
    },
    libraryId,
    Infinity,
  )
}

/**
 * What the server found, followed by what is spelt nearly so: nothing twice, at most `limit` of each kind. Kinds that the
 * server found something of come first.
 */
export function mergeFindings(
  found: readonly FindingGroup[],
  close: readonly FindingGroup[],
  limit: number,
): FindingGroup[] {
  const merged = found.map(({ id, findings }): FindingGroup => {
    const known = new Set(findings.map((finding) => finding.id))
    const more = close.find((group) => group.id === id)?.findings ?? []
    return {
      id,
      findings: [...findings, ...more.filter((finding) => !known.has(finding.id))].slice(0, limit),
    }
  })
  const others = close
    .filter(({ id, findings }) => findings.length > 0 && !found.some((group) => group.id === id))
    .map(({ id, findings }) => ({ id, findings: findings.slice(0, limit) }))
  return [...merged, ...others]
}

/**
 * What the server found, as lines for a list: at most `limit` of each kind, kinds without any left out.
 * @param words what was asked for: older servers name one episode of a podcast and send all
 */
export function findingsOf(answer: Hits, libraryId: string, limit: number, words = ''): FindingGroup[] {
  const library = `/library/${encoded(libraryId)}`
  const items = (group: FindingGroupId, matches: readonly ItemHit[] | undefined) =>
    (matches ?? []).map(({ libraryItem, matchKey, matchText }): Finding => {
      const { id, media } = libraryItem
      return {
        id: `${group} ${id}`,
        title: media.metadata.title,
        maker: makersOf(libraryItem),
        match: matchOf(matchKey, matchText),
        cover: coverOf(libraryItem),
        authorId: null,
        count: null,
        to: `/item/${encoded(id)}`,
      }
    })
  const named = (group: 'tags' | 'genres' | 'narrators', names: SearchAnswer['tags']) =>
    (names ?? []).map(({ name, books, numBooks, numItems }): Finding => ({
      id: `${group} ${name}`,
      title: name,
      maker: '',
      match: null,
      cover: null,
      authorId: null,
      count: books?.length ?? numBooks ?? numItems ?? null,
      to: `${library}/bookshelf?filter=${group}.${filterValue(name)}`,
    }))
  const episodes = episodesFound(answer, words)
  const shown = new Set(episodes.map(({ libraryItem }) => libraryItem.id))
  const podcasts = answer.podcast?.filter(
    ({ libraryItem, matchKey }) => matchKey !== 'episode' || !shown.has(libraryItem.id),
  )
  const groups: Record<FindingGroupId, Finding[]> = {
    book: items('book', answer.book),
    podcast: items('podcast', podcasts),
    music: items('music', answer.music),
    video: items('video', answer.video),
    episodes: episodes.map(({ libraryItem, episode }) => ({
      id: episodeFindingId(libraryItem.id, episode.id),
      title: episode.title,
      maker: libraryItem.media.metadata.title ?? '',
      match: null,
      cover: coverOf(libraryItem),
      authorId: null,
      count: null,
      to: `/item/${encoded(libraryItem.id)}`,
    })),
    authors: (answer.authors ?? []).map(({ id, name, numBooks }) => ({
      id: `authors ${id}`,
      title: name,
      maker: '',
      match: null,
      cover: null,
      authorId: id,
      count: numBooks ?? null,
      to: `/author/${encoded(id)}?library=${encoded(libraryId)}`,
    })),
    series: (answer.series ?? []).map(({ series, books }) => {
      const [first] = books ?? []
      return {
        id: `series ${series.id}`,
        title: series.name,
        maker: '',
        match: null,
        cover: first ? coverOf(first) : null,
        authorId: null,
        count: books?.length ?? null,
        to: `${library}/series/${encoded(series.id)}`,
      }
    }),
    tags: named('tags', answer.tags),
    genres: named('genres', answer.genres),
    narrators: named('narrators', answer.narrators),
  }
  return FINDING_GROUPS.map((id) => ({ id, findings: groups[id].slice(0, limit) })).filter(
    ({ findings }) => findings.length > 0,
  )
}

const coverOf = ({
  id,
  updatedAt,
  media,
}: {
  id: string
  updatedAt: number
  media: { coverPath: string | null }
}): NonNullable<Finding['cover']> => ({ id, updatedAt, hasCover: media.coverPath !== null })

/** Where a search is shown in full. */
export function searchPath(libraryId: string, query: string): string {
  return `/library/${encoded(libraryId)}/search?q=${encoded(query)}`
}

/** A match of the title itself needs no word. */
function matchOf(key: string | undefined, text: string | undefined): Finding['match'] {
  const known = MATCH_KEYS.find((each) => each === key)
  return known && text ? { key: known, text } : null
}
