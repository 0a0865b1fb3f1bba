import { coverName } from '../visit/last-visit.ts'
import type { StoredTitle } from './kept-store.types.ts'

interface OfCover {
  id: string
  updatedAt: number
}

/** Small covers of kept titles, each with an address that is made when it is asked for. */
export interface KeptCovers {
  at: (item: OfCover) => string | undefined
  add: (titles: readonly StoredTitle[]) => void
  /** None of them leads anywhere after that. */
  clear: () => void
}

export function createKeptCovers(): KeptCovers {
  const known = new Map<string, NonNullable<StoredTitle['cover']>>()
  const made = new Map<string, string>()
  return {
    at(item) {
      if (known.size === 0) return undefined
      const name = coverName(item)
      const cover = known.get(name)
      if (!cover) return undefined
      const address = made.get(name) ?? URL.createObjectURL(new Blob([cover.bytes], { type: cover.type }))
      made.set(name, address)
      return address
    },
    add(titles) {
      for (const { title, cover } of titles)
        if (title.cover && cover) known.set(coverName(title.cover), cover)
    },
    clear() {
      known.clear()
      for (const address of made.values()) URL.revokeObjectURL(address)
      made.clear()
    },
  }
}
