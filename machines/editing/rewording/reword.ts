import { chipsIn } from '../chips.ts'
import { isSameValue } from '../form/form-rules.ts'
import { namesByPattern, parsePattern } from '../upload/folder-reading.ts'
import { isList } from '../values.ts'
import type { Chip, FieldValue, Values } from '../values.ts'
import { heldOf } from '../batch-editor/batch-values.ts'

/** The fields whose words can be changed, in their order on the page. */
const WORDED_FIELDS = [
  'title',
  'subtitle',
  'authors',
  'author',
  'series',
  'narrators',
  'genres',
  'tags',
  'publisher',
  'language',
  'description',
] as const
export type WordedField = (typeof WORDED_FIELDS)[number]

export type LetterCase = 'title' | 'sentence' | 'upper' | 'lower'

/** How the words of a field are changed. */
export type Rewording =
  | { kind: 'replace'; find: string; by: string; isPattern: boolean; isExact: boolean }
  | { kind: 'trim' }
  | { kind: 'case'; to: LetterCase }
  /** Title, author and series by the names of the item's folders. */
  | { kind: 'folders'; pattern: string }

/** What a text becomes. */
export type Rewrite = (text: string) => string

/** Small words that a title writes small, but for the first and the last. */
const SMALL = new Set(
  'a an and as at but by for from in into nor of on or so the to up via with yet'.split(' '),
)

const capital = (word: string): string => {
  const [first = '', ...rest] = word
  return first.toLocaleUpperCase() + rest.join('')
}

/** A word that is written in capitals throughout, or mixed, such as `NASA` or `McKay`, is a name. */
const isNamed = (word: string): boolean => /\p{Lu}/u.test(word.slice(1)) && word.length > 1

function titled(text: string): string {
  const isLoud = text === text.toLocaleUpperCase()
  const words = text.split(/(\s+|[-–—])/)
  const last = words.length - 1
  return words
    .map((word, index) => {
      const plain = isLoud ? word.toLocaleLowerCase() : word
      if (!isLoud && isNamed(word)) return word
      const isEdge = index === 0 || index === last
      return !isEdge && SMALL.has(plain.toLocaleLowerCase()) ? plain.toLocaleLowerCase() : capital(plain)
    })
    .join('')
}

export function inCase(text: string, to: LetterCase): string {
  switch (to) {
    case 'upper':
      return text.toLocaleUpperCase()
    case 'lower':
      return text.toLocaleLowerCase()
    case 'sentence':
      return capital(text.toLocaleLowerCase())
    case 'title':
      return titled(text)
  }
}

/** Without white space at its ends, and with one space where there were several. */
export const trimmed = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replaceAll(/[^\S\n]+/g, ' ').trim())
    .join('\n')
    .trim()

/** A field with its words changed: names that become one are one, and those that become empty go. */
export function reworded(value: FieldValue, rewrite: Rewrite): FieldValue {
  if (typeof value === 'string') return rewrite(value)
  if (!isList(value)) return value
  const names = new Set<string>()
  return chipsIn(value).flatMap((chip): readonly Chip[] => {
    const name = rewrite(chip.name).trim()
    if (name === '' || names.has(name)) return []
    names.add(name)
    return [name === chip.name ? chip : { ...chip, id: null, name }]
  })
}

/** What changes of one item: its field reworded; nothing where it has no such field, or holds the same afterwards. */
export function changeOf(field: WordedField, own: Values, rewrite: Rewrite): Values {
  const held = own[field]
  if (held === undefined) return {}
  const next = reworded(held, rewrite)
  return isSameValue(held, next) ? {} : { [field]: next }
}

/** What changes of one item by the names of its folders, the outermost first; what a pattern does not tell stays. */
export function changeByFolders(folders: readonly string[], own: Values, pattern: string): Values {
  const segments = parsePattern(pattern)
  if (!segments || folders.length === 0) return {}
  const { title, author, series, sequence } = namesByPattern(folders, segments)
  const changes: Record<string, FieldValue> = {}
  const set = (field: string, value: FieldValue): void => {
    const held = own[field]
    if (held !== undefined && !isSameValue(held, value)) changes[field] = value
  }
  if (title !== '') set('title', title)
  if (author !== '') set('authors', [{ id: null, name: author }])
  if (series !== '') set('series', [{ id: null, name: series, sequence }])
  return changes
}

/** The worded fields that at least one of the items has. */
export const wordedFieldsOf = (values: Values): readonly WordedField[] => heldOf(WORDED_FIELDS, values)
