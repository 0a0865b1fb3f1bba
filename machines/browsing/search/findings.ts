import { filterValue } from '../../model/filters.ts'
import type {
  FilterData,
  LibraryItemMinified,
  SearchAnswer,
  SearchMatch,
} from '../../model/entities/index.ts'
import { makersOf } from '../../model/items.ts'

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

type ItemHit = Omit<SearchMatch, 'libraryItem'> & {
  libraryItem: SearchMatch['libraryItem'] | LibraryItemMinified
}
type ItemGroup = 'book' | 'podcast' | 'music' | 'video' | 'episodes'

/** A server's answer, or as much of one as is known without asking. */
type Hits = { [Group in ItemGroup]?: readonly ItemHit[] } & {
  tags?: SearchAnswer['tags']
  narrators?: SearchAnswer['narrators']
  authors?: readonly { id: string; name: string; numBooks?: number }[]
  series?: readonly {
    series: { id: string; name: string }
    books?: NonNullable<SearchAnswer['series']>[number]['books']
  }[]
}

/** What this browser knows of a library without asking. */
export interface KnownOfLibrary {
  items: readonly LibraryItemMinified[]
  names: Pick<FilterData, 'authors' | 'series' | 'tags' | 'narrators'> | null
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

/** What the server found, as lines for a list: at most `limit` of each kind, kinds without any left out. */
export function findingsOf(answer: Hits, libraryId: string, limit: number): FindingGroup[] {
  const library = `/library/${encoded(libraryId)}`
  const items = (group: FindingGroupId, matches: readonly ItemHit[] | undefined) =>
    (matches ?? []).map(({ libraryItem, matchKey, matchText }): Finding => {
      const { id, updatedAt, media } = libraryItem
      return {
        id: `${group} ${id}`,
        title: media.metadata.title,
        maker: makersOf(libraryItem),
        match: matchOf(matchKey, matchText),
        cover: { id, updatedAt, hasCover: media.coverPath !== null },
        authorId: null,
        count: null,
        to: `/item/${encoded(id)}`,
      }
    })
  const named = (group: 'tags' | 'narrators', names: SearchAnswer['tags']) =>
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
  const groups: Record<FindingGroupId, Finding[]> = {
    book: items('book', answer.book),
    podcast: items('podcast', answer.podcast),
    music: items('music', answer.music),
    video: items('video', answer.video),
    episodes: items('episodes', answer.episodes),
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
        cover: first
          ? { id: first.id, updatedAt: first.updatedAt, hasCover: first.media.coverPath !== null }
          : null,
        authorId: null,
        count: books?.length ?? null,
        to: `${library}/series/${encoded(series.id)}`,
      }
    }),
    tags: named('tags', answer.tags),
    narrators: named('narrators', answer.narrators),
  }
  return FINDING_GROUPS.map((id) => ({ id, findings: groups[id].slice(0, limit) })).filter(
    ({ findings }) => findings.length > 0,
  )
}

/** Where a search is shown in full. */
export function searchPath(libraryId: string, query: string): string {
  return `/library/${encoded(libraryId)}/search?q=${encoded(query)}`
}

/** A match of the title itself needs no word. */
function matchOf(key: string | undefined, text: string | undefined): Finding['match'] {
  const known = MATCH_KEYS.find((each) => each === key)
  return known && text ? { key: known, text } : null
}
