import type { LibraryItemMinified } from '../../model/entities/index.ts'

/** What can be wrong with the details of an item, in the order of the page. */
export const CHECKS = [
  'missing',
  'duplicate',
  'noCover',
  'badCover',
  'oddAuthor',
  'noNarrator',
  'noYear',
  'noChapters',
] as const
export type Check = (typeof CHECKS)[number]

/** An item with something to be mended. */
export interface Finding {
  id: string
  title: string
  author: string
}

/** What of an item the checks look at. */
export interface CheckedItem extends Finding {
  year: string
  narrator: string
  hasCover: boolean
  isMissing: boolean
  /** Seconds; 0 without audio. */
  duration: number
  chapters: number
  isBook: boolean
  updatedAt: number
}

export type Findings = Readonly<Partial<Record<Check, readonly Finding[]>>>

/** A shorter book needs no chapters, seconds. */
const SHORT = 30 * 60

export function checkedOf({
  id,
  mediaType,
  media,
  isMissing,
  isInvalid,
  updatedAt,
}: LibraryItemMinified): CheckedItem {
  const { metadata } = media
  const text = (field: string): string => {
    const value: unknown = Reflect.get(metadata, field)
    return typeof value === 'string' ? value.trim() : ''
  }
  const isBook = mediaType === 'book'
  return {
    id,
    title: text('title'),
    author: isBook ? text('authorName') : text('author'),
    year: text('publishedYear'),
    narrator: text('narratorName'),
    hasCover: Boolean(media.coverPath),
    isMissing: isMissing || isInvalid,
    duration: isBook ? media.duration : 0,
    chapters: isBook ? media.numChapters : 0,
    isBook,
    updatedAt,
  }
}

/** Words that stand where an author should, or between several that were taken for one. */
const ODD =
  /^(?:unknown|various|n\/a|none|author|anonymous author|test)\b|[;/|&]|\band\b|\bwith\b|read by|\d|@|_/i

/** No author, or a name that is written as none is. */
export function isOddAuthor(author: string): boolean {
  if (author === '') return true
  return author.split(', ').some((name) => {
    const letters = name.replaceAll(/[^\p{L}]/gu, '')
    const [small, large] = [letters.toLocaleLowerCase(), letters.toLocaleUpperCase()]
    // not every script has two cases
    const hasCase = small !== large
    const isShouted = hasCase && letters.length > 3 && letters === large
    const isWhispered = hasCase && letters === small
    return ODD.test(name) || isShouted || isWhispered
  })
}

/** A title as two copies of one book share it: without case, marks, articles, and what stands in brackets. */
export function plainTitle(title: string): string {
  return title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLocaleLowerCase()
    .replaceAll(/[([{][^()[\]{}]*[)\]}]/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(?:the|a|an|der|die|das|le|la|les|el|los|las) /, '')
}

/** The items that have another one of the same title and first author, next to it. */
function duplicates(items: readonly CheckedItem[]): readonly CheckedItem[] {
  const groups = new Map<string, CheckedItem[]>()
  for (const item of items) {
    const title = plainTitle(item.title)
    if (title === '') continue
    const key = `${title}\n${plainTitle(item.author.split(', ')[0] ?? '')}`
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return [...groups.values()].filter((group) => group.length > 1).flat()
}

const IS: Readonly<Record<Exclude<Check, 'duplicate' | 'badCover'>, (item: CheckedItem) => boolean>> = {
  missing: ({ isMissing }) => isMissing,
  noCover: ({ hasCover }) => !hasCover,
  oddAuthor: ({ author }) => isOddAuthor(author),
  noNarrator: ({ isBook, narrator, duration }) => isBook && duration > 0 && narrator === '',
  noYear: ({ isBook, year }) => isBook && !/^\d{3,4}$/.test(year),
  noChapters: ({ isBook, chapters, duration }) => isBook && duration > SHORT && chapters === 0,
}

const findingOf = ({ id, title, author }: CheckedItem): Finding => ({ id, title, author })

/** What is to be mended in a library, by check; what no item has is left out. */
export function findingsIn(items: readonly CheckedItem[]): Findings {
  const found: Partial<Record<Check, readonly Finding[]>> = {}
  for (const check of CHECKS) {
    if (check === 'badCover') continue
    const of = check === 'duplicate' ? duplicates(items) : items.filter(IS[check])
    if (of.length > 0) found[check] = of.map(findingOf)
  }
  return found
}
