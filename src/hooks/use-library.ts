import type { Library } from '#machines/model/entities/index.ts'
import { canAccessLibrary } from '#machines/model/permissions.ts'
import type { ReadSnapshot } from '#machines/server/catalog/reads.ts'
import { useRead } from './use-read.ts'
import { useSignedIn } from './selectors.ts'

export type LibraryAccess =
  | Exclude<ReadSnapshot<unknown>, { status: 'ready' }>
  | { status: 'ready'; library: Library }
  /** There is no such library, or not for this account. */
  | { status: 'refused' }

/** A library that the account may see, from the list of all; nothing else is asked of the server. */
export function useLibrary(libraryId: string): LibraryAccess {
  const account = useSignedIn()?.account ?? null
  const libraries = useRead({ name: 'libraries' })
  if (libraries.status !== 'ready') return libraries
  const library = libraries.data.find(({ id }) => id === libraryId)
  return library && canAccessLibrary(account, libraryId)
    ? { status: 'ready', library }
    : { status: 'refused' }
}
