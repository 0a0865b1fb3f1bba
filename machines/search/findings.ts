import { filterValue } from '../model/filters.ts'
import type { SearchAnswer, SearchMatch } from '../model/entities/index.ts'

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
  /** What else of it matched, on older servers. */
  match: { key: MatchKey; text: string } | null
  /** An item whose cover stands for it; null for what has none. */
  cover: { id: string; updatedAt: number; hasCover: boolean } | null
  /** How many books there are of it. */
  count: number | null
  to: string
}

export interface FindingGroup {
  id: FindingGroupId
  findings: Finding[]
}

const encoded = encodeURIComponent

/** What the server found, as lines for a list: at most `limit` of each kind, kinds without any left out. */
export function findingsOf(answer: SearchAnswer, libraryId: string, limit: number): FindingGroup[] {
  const library = `/library/${encoded(libraryId)}`
  const items = (group: FindingGroupId, matches: readonly SearchMatch[] | undefined) =>
    (matches ?? []).map(({ libraryItem, matchKey, matchText }): Finding => {
      const { id, updatedAt, media } = libraryItem
      return {
        id: `${group} ${id}`,
        title: media.metadata.title,
        match: matchOf(matchKey, matchText),
        cover: { id, updatedAt, hasCover: media.coverPath !== null },
        count: null,
        to: `/item/${encoded(id)}`,
      }
    })
  const named = (group: 'tags' | 'narrators', names: SearchAnswer['tags']) =>
    (names ?? []).map(({ name, books, numBooks, numItems }): Finding => ({
      id: `${group} ${name}`,
      title: name,
      match: null,
      cover: null,
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
      match: null,
      cover: null,
      count: numBooks ?? null,
      to: `/author/${encoded(id)}?library=${encoded(libraryId)}`,
    })),
    series: (answer.series ?? []).map(({ series, books }) => {
      const [first] = books
      return {
        id: `series ${series.id}`,
        title: series.name,
        match: null,
        cover: first
          ? { id: first.id, updatedAt: first.updatedAt, hasCover: first.media.coverPath !== null }
          : null,
        count: books.length,
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
