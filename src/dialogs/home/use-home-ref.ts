import type { HomeRef } from '#machines/browsing/home-layout/home-layout.types.ts'
import type { Library } from '#machines/model/entities/index.ts'
import type { AppError } from '#machines/model/errors.ts'
import { useLibrary } from '#src/hooks/use-library.ts'
import { useRead } from '#src/hooks/use-read.ts'

interface KnownHome {
  library: Library | null
  /** Null until the server said what it has for home. */
  home: HomeRef | null
  /** What the server calls its shelves. */
  labels: ReadonlyMap<string, string>
  /** Why the server did not say: an order that is kept then would miss what it has. */
  failure: AppError | null
}

/** The home of a library as the server has it. */
export function useHomeRef(libraryId: string): KnownHome {
  const access = useLibrary(libraryId)
  const read = useRead({ name: 'home', libraryId })
  const library = access.status === 'ready' ? access.library : null
  const shelves = read.status === 'ready' ? read.data : []
  const isKnown = library !== null && read.status === 'ready'
  return {
    library,
    home: isKnown ? { libraryId, mediaType: library.mediaType, shelves: shelves.map(({ id }) => id) } : null,
    labels: new Map(shelves.map(({ id, label }) => [id, label])),
    failure: read.status === 'failed' ? read.error : access.status === 'failed' ? access.error : null,
  }
}
