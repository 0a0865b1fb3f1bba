import type { NameCount } from '../../server/catalog/utils-reads.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'

export type ValueKind = 'tag' | 'genre' | 'narrator'

/** A tag, a genre or a narrator. */
export interface MetadataValue {
  name: string
  /** How many items have it; null where the server does not say. */
  count: number | null
  /** Narrators belong to one library, and have an id there. */
  narrator?: { libraryId: string; narratorId: string }
}

export type ValueOrder = 'name' | 'count'

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const folded = (text: string): string => text.normalize('NFC').toLowerCase()
const byName = (a: MetadataValue, b: MetadataValue): number =>
  collator.compare(a.name, b.name) || (a.name < b.name ? -1 : 1)

/** By name, or with the most items first. */
export function ordered(values: readonly MetadataValue[], order: ValueOrder): MetadataValue[] {
  return values.toSorted((a, b) =>
    order === 'count' ? (b.count ?? 0) - (a.count ?? 0) || byName(a, b) : byName(a, b),
  )
}

/** Those that have the words in their name. */
export function having(values: readonly MetadataValue[], words: string): readonly MetadataValue[] {
  const wanted = folded(words.trim())
  return wanted === '' ? values : values.filter(({ name }) => folded(name).includes(wanted))
}

/** How many items there are of each name, of several counts. */
export function counted(said: readonly NameCount[]): NameCount[] {
  const counts = new Map<string, number>()
  for (const { name, count } of said) counts.set(name, (counts.get(name) ?? 0) + count)
  return [...counts].map(([name, count]) => ({ name, count }))
}

/** A name that was not counted yet has no count. */
export function withCounts(names: readonly string[], counts: readonly NameCount[] | null): MetadataValue[] {
  const known = counts && new Map(counts.map(({ name, count }) => [name, count]))
  return names.map((name) => ({ name, count: known?.get(name) ?? null }))
}

/** What has that name but for upper and lower case, itself too. */
export function alike(values: readonly Pick<MetadataValue, 'name'>[], draft: string): string[] {
  const wanted = folded(draft.trim())
  return values.map(({ name }) => name).filter((name) => folded(name) === wanted)
}

/**
 * What a new name does. `merge`: the name is there already, both become one. `recase`: upper and lower case is all that
 * changes. `twin`: another one has that name but for upper and lower case, and stays.
 */
export type Renaming =
  | { kind: 'nameless' | 'unchanged' | 'plain' | 'recase' }
  | { kind: 'merge' | 'twin'; other: string }

/** `like`: what is there with that name, upper and lower case aside. */
export function renamingOf(name: string, draft: string, like: readonly string[]): Renaming {
  const to = draft.trim()
  if (to === '') return { kind: 'nameless' }
  if (to === name) return { kind: 'unchanged' }
  if (like.includes(to)) return { kind: 'merge', other: to }
  if (folded(to) === folded(name)) return { kind: 'recase' }
  const twin = like.find((each) => each !== name && folded(each) === folded(to))
  return twin === undefined ? { kind: 'plain' } : { kind: 'twin', other: twin }
}

/** What is asked before something is renamed. */
export interface RenameQuestion {
  from: string
  to: string
  renaming: 'merge' | 'twin' | 'recase'
  other: string
  /** No edit of the history takes it back. */
  isFinal: boolean
}

/** What a new name asks first; null where it does no more than it says. */
export function questionOf(
  kind: ValueKind,
  name: string,
  draft: string,
  like: readonly string[],
): RenameQuestion | null {
  const renaming = renamingOf(name, draft, like)
  switch (renaming.kind) {
    case 'merge':
    case 'twin':
    case 'recase':
      return {
        from: name,
        to: draft.trim(),
        renaming: renaming.kind,
        other: 'other' in renaming ? renaming.other : '',
        isFinal: kind === 'narrator',
      }
    default:
      return null
  }
}

export function renameRequest(kind: ValueKind, value: MetadataValue, draft: string): OperationRequest {
  const name = draft.trim()
  if (kind === 'narrator' && value.narrator)
    return { name: 'narrator.rename', params: { ...value.narrator, name } }
  return {
    name: kind === 'genre' ? 'genre.rename' : 'tag.rename',
    params: { value: value.name, name },
    title: `${value.name} → ${name}`,
  }
}

export function removalRequest(kind: ValueKind, value: MetadataValue): OperationRequest {
  if (kind === 'narrator' && value.narrator) return { name: 'narrator.remove', params: value.narrator }
  return {
    name: kind === 'genre' ? 'genre.remove' : 'tag.remove',
    params: { value: value.name },
    title: value.name,
  }
}
