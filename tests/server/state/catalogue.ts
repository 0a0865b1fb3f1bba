import type { Author, NamedRef, Series } from './media.types.ts'
import type { State } from './state.ts'

const byName = <T extends NamedRef>(entries: Iterable<T>, name: string): T | undefined => {
  const wanted = name.trim().toLowerCase()
  for (const entry of entries) if (entry.name.toLowerCase() === wanted) return entry
  return undefined
}

/** What a change brought into being, for the events that tell of it. */
export interface Created {
  authors: Author[]
  series: Series[]
}

export const nothingCreated = (): Created => ({ authors: [], series: [] })

/** The author of that name (compared without case), made when there is none. */
export const ensureAuthor = (state: State, name: string, created: Created, now = Date.now()): NamedRef => {
  const known = byName(state.authors.values(), name)
  if (known) return { id: known.id, name: known.name }
  const seeded = state.ids.from('aut', name.trim().toLowerCase())
  const author: Author = {
    id: state.authors.has(seeded) ? state.ids.fresh('aut') : seeded,
    asin: null,
    name: name.trim(),
    description: null,
    imagePath: null,
    addedAt: now,
    updatedAt: now,
  }
  state.authors.set(author.id, author)
  created.authors.push(author)
  return { id: author.id, name: author.name }
}

/** The series of that name (compared without case), made when there is none. */
export const ensureSeries = (state: State, name: string, created: Created, now = Date.now()): NamedRef => {
  const known = byName(state.series.values(), name)
  if (known) return { id: known.id, name: known.name }
  const seeded = state.ids.from('ser', name.trim().toLowerCase())
  const series: Series = {
    id: state.series.has(seeded) ? state.ids.fresh('ser') : seeded,
    name: name.trim(),
    description: null,
    addedAt: now,
    updatedAt: now,
  }
  state.series.set(series.id, series)
  created.series.push(series)
  return { id: series.id, name: series.name }
}

/** Drops series that no book names any more; the server does so silently. */
export const dropEmptySeries = (state: State, candidates: readonly string[]): void => {
  for (const id of candidates) {
    const isUsed = [...state.items.values()].some(
      (item) => item.mediaType === 'book' && item.media.metadata.series.some((entry) => entry.id === id),
    )
    if (!isUsed) state.series.delete(id)
  }
}
