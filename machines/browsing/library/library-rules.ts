import { canAccessLibrary } from '../../model/permissions.ts'
import type { Account } from '../../model/permissions.ts'
import { isConfigPath, libraryOfPath, libraryPath } from '../../app/navigation/paths.ts'
import type { Place } from '../../app/navigation/paths.ts'

/**
 * Where the page goes when another library is looked at: config pages stay (null), pages of a library keep what they
 * show with the id swapped, all others go to the library's home. A filter belongs to its library and is left behind,
 * a search is asked again.
 * @example placeInLibrary({ path: '/library/a/authors', search: '' }, 'b') // '/library/b/authors'
 */
export function placeInLibrary({ path, search }: Place, libraryId: string): string | null {
  if (isConfigPath(path)) return null
  if (libraryOfPath(path) === null) return libraryPath(libraryId)
  const rest = path.replace(/^\/library\/[^/]+/, '')
  return libraryPath(libraryId) + rest + (/^\/search\/?$/.test(rest) ? search : '')
}

export interface LibraryKnowledge {
  account: Account | null
  libraryIds: readonly string[] | null
}

function accessible({ account, libraryIds }: LibraryKnowledge): readonly string[] {
  return libraryIds?.filter((id) => canAccessLibrary(account, id)) ?? []
}

/**
 * The current library after what is known of libraries or rights has changed.
 * @returns `vanished` when the one that was current could be looked at before and cannot any more
 */
export function settledLibrary(
  before: LibraryKnowledge,
  after: LibraryKnowledge,
  currentId: string | null,
  defaultId: string | null,
): { currentId: string | null; vanished: boolean } {
  if (after.libraryIds === null) return { currentId, vanished: false }
  const open = accessible(after)
  if (currentId !== null && open.includes(currentId)) return { currentId, vanished: false }
  const vanished = currentId !== null && accessible(before).includes(currentId)
  // one that went goes to the first; one that never was there was a wrong address or an old memory
  const next = !vanished && defaultId !== null && open.includes(defaultId) ? defaultId : (open[0] ?? null)
  return { currentId: next, vanished }
}

/** Whether a library may be current: any, as long as the list is unknown. */
export function mayBeCurrent(knowledge: LibraryKnowledge, libraryId: string): boolean {
  return knowledge.libraryIds === null || accessible(knowledge).includes(libraryId)
}
