import { isAnswered, isFixedGroup, NO_SERIES, parseFilter } from './filters.ts'
import type { ShelfKind } from './shelf-kind.ts'

/** One of several filters that a shelf combines: what matches it, or with `not` what does not. */
export interface FilterTerm {
  /** As the server takes it: a word, or `group.value` in base 64. */
  filter: string
  not: boolean
}

/** Terms of one shelf; no user types more. */
const MOST_TERMS = 12
const AND = ','
const NOT = '!'

/** Whether the server cannot answer a filter by itself. Neither sign is in base 64. */
export function isCombined(text: string): boolean {
  return text.includes(AND) || text.startsWith(NOT)
}

/** The terms of an address or a setting, each once; null when one of them means nothing. */
export function termsOf(text: string): readonly FilterTerm[] | null {
  if (text === '' || text === 'all') return []
  const terms = text.split(AND).map((part): FilterTerm => {
    const not = part.startsWith(NOT)
    return { filter: not ? part.slice(NOT.length) : part, not }
  })
  const isRead = terms.every(({ filter }) => {
    const { kind } = parseFilter(filter)
    return kind === 'word' || kind === 'value'
  })
  if (!isRead || terms.length > MOST_TERMS) return null
  return terms.filter(
    (term, index) =>
      terms.findIndex((each) => each.filter === term.filter && each.not === term.not) === index,
  )
}

/** Whether a server of this line understands every term of a shelf's filter. */
export function areAnswered(text: string, kind: ShelfKind, isNewer: boolean): boolean {
  return termsOf(text)?.every(({ filter }) => isAnswered(parseFilter(filter), kind, isNewer)) ?? false
}

/** Whether a filter means the same in every library: `progress`, not an author or a tag. */
function isOfEveryLibrary(filter: string): boolean {
  const parsed = parseFilter(filter)
  return parsed.kind !== 'value' || isFixedGroup(parsed.group) || parsed.value === NO_SERIES
}

/** A kept filter as a library takes it: elsewhere than where it was chosen, values of one library stay behind. */
export function filterElsewhere(text: string, isChosenHere: boolean): string {
  const terms = isChosenHere ? null : termsOf(text)
  return terms === null ? text : termsText(terms.filter(({ filter }) => isOfEveryLibrary(filter)))
}

/** The terms as addresses and settings carry them. */
export function termsText(terms: readonly FilterTerm[]): string {
  if (terms.length === 0) return 'all'
  return terms.map(({ filter, not }) => `${not ? NOT : ''}${filter}`).join(AND)
}

/** The filter with one more term; a term on the same takes the place of the one that is there. */
export function withTerm(text: string, term: FilterTerm): string {
  const terms = termsOf(text) ?? []
  const at = terms.findIndex(({ filter }) => filter === term.filter)
  return termsText(at < 0 ? [...terms, term].slice(0, MOST_TERMS) : terms.with(at, term))
}

export function withoutTerm(text: string, filter: string): string {
  return termsText((termsOf(text) ?? []).filter((term) => term.filter !== filter))
}
