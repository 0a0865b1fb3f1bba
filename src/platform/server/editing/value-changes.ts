import { chipsIn, chipsOf } from '#machines/editing/chips.ts'
import type { ItemChange } from '#machines/editing/batch-editor/item-change.ts'
import { valuesOfItem } from '#machines/editing/item-form.ts'
import { filterCode } from '#machines/model/titles/filters.ts'
import { readItems } from '../reads/read-items.ts'
import { readLibraries } from '../reads/read-library.ts'
import { readNamedItems } from '../reads/read-named-items.ts'
import type { Server } from '../server.ts'

/** A list of names that an item has. */
export type ListField = 'tags' | 'genres'

interface NamesWish {
  field: ListField | 'narrators'
  /** Those that get another name. */
  names: readonly string[]
  /** Null where they are taken away. */
  to: string | null
  /** Null = every library. */
  libraryId: string | null
}

/** What another name for some names will change of each item that has one of them. */
export async function changesOfNames(
  server: Server,
  { field, names, to, libraryId }: NamesWish,
  signal?: AbortSignal,
): Promise<readonly ItemChange[]> {
  const libraryIds =
    libraryId === null ? (await readLibraries(server, signal)).map(({ id }) => id) : [libraryId]
  const holders = new Map<string, readonly string[]>()
  for (const library of libraryIds) {
    for (const name of names) {
      const filter = `${field}.${filterCode(name)}`
      const items = await readNamedItems(server, library, { filter, ...(signal ? { signal } : {}) })
      for (const { id, media } of items)
        holders.set(id, field === 'tags' ? media.tags : media.metadata.genres)
    }
  }
  const held = field === 'narrators' ? await readNarrators(server, [...holders.keys()], signal) : holders
  return [...held].flatMap(([libraryItemId, before]) => {
    const next = renamed(before, names, to)
    return JSON.stringify(next) === JSON.stringify(before)
      ? []
      : [{ libraryItemId, before: { [field]: chipsOf(before) }, changes: { [field]: chipsOf(next) } }]
  })
}

/** The same of one tag or genre; null where its items cannot be read. */
export async function changesOfValue(
  server: Server,
  field: ListField,
  value: string,
  name: string | null,
): Promise<readonly ItemChange[] | null> {
  try {
    return await changesOfNames(server, { field, names: [value], to: name, libraryId: null })
  } catch {
    return null
  }
}

/** A list of items tells narrators as one text, in which a comma may be part of a name. */
async function readNarrators(server: Server, ids: readonly string[], signal?: AbortSignal) {
  const items = await readItems(server, ids, signal)
  return new Map(
    items.map((item) => [item.id, chipsIn(valuesOfItem(item)['narrators']).map(({ name }) => name)]),
  )
}

/** The list with some of its names changed or, for null, without them. */
const renamed = (held: readonly string[], names: readonly string[], to: string | null): string[] => [
  ...new Set(held.flatMap((each) => (names.includes(each) ? (to === null ? [] : [to]) : [each]))),
]
