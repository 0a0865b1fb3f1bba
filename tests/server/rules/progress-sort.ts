import type { Item, Library } from '../state/media.types.ts'
import type { MediaProgress, User } from '../state/people.types.ts'
import type { State } from '../state/state.ts'

const values: Record<string, (entry: MediaProgress) => number | null> = {
  progress: (entry) => entry.lastUpdate,
  'progress.createdAt': (entry) => entry.startedAt,
  'progress.finishedAt': (entry) => entry.finishedAt,
}

/** The sorts only the 2.36 line has: by the caller's progress, or shuffled. Null for every other key or server. */
export const progressSort = (
  state: State,
  user: User,
  library: Library,
  sort: string,
  desc: boolean,
): readonly Item[] | null => {
  if (state.flavour !== '2.36' || library.mediaType !== 'book') return null
  const items = state.items.inLibrary(library.id)
  if (sort === 'random') return items.toSorted(() => Math.random() - 0.5)
  const value = values[sort]
  if (!value) return null
  const byItem = new Map(user.mediaProgress.map((entry) => [entry.libraryItemId, value(entry)]))
  const at = (item: Item): number | null => byItem.get(item.id) ?? null
  return items.toSorted((a, b) => {
    const [left, right] = [at(a), at(b)]
    // what has no such time stands at the end, whichever way the others go
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return desc ? right - left : left - right
  })
}
