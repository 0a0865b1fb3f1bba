import type { Item, Library } from '../state/media.types.ts'
import type { MediaProgress, User } from '../state/people.types.ts'
import type { State } from '../state/state.ts'

const values: Record<string, (entry: MediaProgress) => number> = {
  progress: (entry) => entry.lastUpdate,
  'progress.createdAt': (entry) => entry.startedAt,
  'progress.finishedAt': (entry) => entry.finishedAt ?? 0,
}

/** The sorts only the 2.36 line has: by the caller's progress, or shuffled. Null for every other key or server. */
export const progressSort = (
  state: State,
  user: User,
  library: Library,
  sort: string,
  desc: boolean,
): readonly Item[] | null => {
  if (state.flavour !== '2.36') return null
  const items = state.items.inLibrary(library.id)
  if (sort === 'random') return items.toSorted(() => Math.random() - 0.5)
  const value = values[sort]
  if (!value) return null
  const byItem = new Map(user.mediaProgress.map((entry) => [entry.libraryItemId, value(entry)]))
  const at = (item: Item): number => byItem.get(item.id) ?? 0
  return items.toSorted((a, b) => (desc ? at(b) - at(a) : at(a) - at(b)))
}
