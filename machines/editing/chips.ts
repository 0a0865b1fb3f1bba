import { isList } from './values.ts'
import type { Chip } from './values.ts'

/** At most so many suggestions are listed. */
const SUGGESTIONS = 20

const plain = (text: string): string => text.trim().toLocaleLowerCase()

/** Names that the server gave no id, or has not seen yet. */
export const chipsOf = (names: readonly string[]): readonly Chip[] =>
  names.map((name) => ({ id: null, name }))

/** The chips of a field that holds chips; none of any other. */
export function chipsIn(value: unknown): readonly Chip[] {
  if (!isList(value)) return []
  return value.filter((each): each is Chip => typeof each.name === 'string' && 'id' in each)
}

/** The names in a text with commas, semicolons or line ends between them. */
export const namesIn = (text: string): readonly string[] =>
  text
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean)

/**
 * The chips after a text was typed or pasted: one for each name between commas, none twice. What is known by that name
 * is taken with its id.
 */
export function withChips(chips: readonly Chip[], text: string, known: readonly Chip[]): readonly Chip[] {
  return namesIn(text).reduce((all, name) => {
    if (all.some((chip) => plain(chip.name) === plain(name))) return all
    return [...all, known.find((chip) => plain(chip.name) === plain(name)) ?? { id: null, name }]
  }, chips)
}

export function withoutChip(chips: readonly Chip[], name: string): readonly Chip[] {
  return chips.filter((chip) => chip.name !== name)
}

/** What of the library fits what is typed and is not there yet: names that begin so come first. */
export function suggestionsOf(
  known: readonly Chip[],
  chips: readonly Chip[],
  query: string,
): readonly Chip[] {
  const typed = plain(query)
  const taken = new Set(chips.map(({ name }) => plain(name)))
  const fitting = known.filter(({ name }) => plain(name).includes(typed) && !taken.has(plain(name)))
  const rank = ({ name }: Chip): number => (plain(name).startsWith(typed) ? 0 : 1)
  return fitting.toSorted((a, b) => rank(a) - rank(b)).slice(0, SUGGESTIONS)
}
