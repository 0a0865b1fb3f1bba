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

const SEPARATOR = /[,;\n]/

/** The names in a text with commas, semicolons or line ends between them. */
export const namesIn = (text: string): readonly string[] =>
  text
    .split(SEPARATOR)
    .map((name) => name.trim())
    .filter(Boolean)

/** What has this very name; else what differs from it in its case alone. */
const knownAs = (name: string, known: readonly Chip[]): Chip | undefined =>
  known.find((chip) => chip.name === name) ?? known.find((chip) => plain(chip.name) === plain(name))

/**
 * The chips after one name was chosen, whatever is in it; none twice. What is known by that name is taken with its id:
 * a library can have names that differ in their case alone, and each can be chosen.
 */
export function withName(chips: readonly Chip[], name: string, known: readonly Chip[]): readonly Chip[] {
  const found = knownAs(name, known)
  const isThere = chips.some((chip) => chip.name === name || chip.name === found?.name)
  if (isThere || (!found && knownAs(name, chips))) return chips
  return [...chips, found ?? { id: null, name }]
}

/** The chips after a text was typed or pasted: one for each name between commas, or for the known name that it is. */
export function withChips(chips: readonly Chip[], text: string, known: readonly Chip[]): readonly Chip[] {
  const names = knownAs(text, known) ? [text.trim()] : namesIn(text)
  return names.reduce((all, name) => withName(all, name, known), chips)
}

/**
 * What of the text in a field, which was `before`, is ended by a comma, and what stays there. A known name may have
 * commas of its own: while the text may still become one, it is not ended.
 */
export function typedNames(
  text: string,
  before: string,
  known: readonly Chip[],
): { ended: string; rest: string } {
  const begins = (name: string): boolean => plain(name).startsWith(plain(text))
  if (!SEPARATOR.test(text) || known.some(({ name }) => begins(name))) return { ended: '', rest: text }
  if (!SEPARATOR.test(before)) return { ended: text, rest: '' }
  const end = Math.max(...[',', ';', '\n'].map((separator) => text.lastIndexOf(separator)))
  return { ended: text.slice(0, end), rest: text.slice(end + 1).trimStart() }
}

export function withoutChip(chips: readonly Chip[], index: number): readonly Chip[] {
  return chips.filter((_, at) => at !== index)
}

/** What each is known by on a page. Two can have one name: a book can have two places in a series. */
export function chipIds(chips: readonly Chip[]): readonly string[] {
  const counts = new Map<string, number>()
  return chips.map(({ name }) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    // no name has a line end
    return count === 1 ? name : `${name}\n${count}`
  })
}

/** What of the library fits what is typed and is not there yet: names that begin so come first. */
export function suggestionsOf(
  known: readonly Chip[],
  chips: readonly Chip[],
  query: string,
): readonly Chip[] {
  const typed = plain(query)
  const names = new Set(known.map(({ name }) => name))
  const taken = new Set(chips.map(({ name }) => name))
  // what the library does not know by its own name stands for what differs in the case alone
  const twins = new Set(chips.flatMap(({ name }) => (names.has(name) ? [] : [plain(name)])))
  const isFree = (name: string): boolean => !taken.has(name) && !twins.has(plain(name))
  const fitting = known.filter(({ name }) => plain(name).includes(typed) && isFree(name))
  const rank = ({ name }: Chip): number => (plain(name).startsWith(typed) ? 0 : 1)
  return fitting.toSorted((a, b) => rank(a) - rank(b)).slice(0, SUGGESTIONS)
}
