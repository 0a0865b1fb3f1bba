import type { MediaProgress } from '#machines/model/entities/index.ts'
import { isAdminOrAbove } from '#machines/model/permissions.ts'
import type { SignedIn } from '#machines/session/session.types.ts'
import { useSelector } from '@xstate/react'
import { useSystem } from './system-context.ts'
import { useSnapshot } from './use-snapshot.ts'
import { useRead } from './use-read.ts'
import { usePeek } from './use-reads.ts'

export function useSignedIn(): SignedIn | null {
  return useSnapshot('session', ({ context }) => context.signedIn, null)
}

/** Whether what it takes to listen is there. It is brought after the first shelves, and so is what they can do without. */
export function useIsListening(): boolean {
  return useSelector(useSystem().root, (snapshot) => snapshot.children.player !== undefined)
}

export function useIsAdmin(): boolean {
  return useSnapshot('session', ({ context }) => isAdminOrAbove(context.signedIn?.account ?? null), false)
}

export function useLibraryId(): string | null {
  return useSnapshot('navigation', ({ context }) => context.libraryId, null)
}

/** The words in the field of the search, also those typed before the search was there. */
export function useSearchQuery(): string {
  const wished = useSelector(useSystem().root, ({ context }) => {
    const typed = context.wishes.findLast(({ type }) => type === 'search.type')
    return typed?.type === 'search.type' ? typed.query : ''
  })
  return useSnapshot('search', ({ context }) => context.query, wished)
}

type ProgressIndex = ReadonlyMap<string, MediaProgress>

const indexes = new WeakMap<readonly MediaProgress[], ProgressIndex>()
const keyOf = (libraryItemId: string, episodeId: string | null): string =>
  episodeId === null ? libraryItemId : `${libraryItemId} ${episodeId}`

/** Progress by what it is of: a shelf of cards asks for each of its items. */
export function progressIndex(progress: readonly MediaProgress[]): ProgressIndex {
  const known = indexes.get(progress)
  if (known) return known
  const made = new Map(progress.map((each) => [keyOf(each.libraryItemId, each.episodeId ?? null), each]))
  indexes.set(progress, made)
  return made
}

export function useProgress(libraryItemId: string, episodeId: string | null = null): MediaProgress | null {
  const record = useRead({ name: 'userRecord' })
  if (record.status !== 'ready') return null
  return progressIndex(record.data.mediaProgress).get(keyOf(libraryItemId, episodeId)) ?? null
}

const USER_RECORD = { name: 'userRecord' } as const

/** The same for one of many on a page, which itself watches the user's record. */
export function useKnownProgress(libraryItemId: string, episodeId: string | null): MediaProgress | null {
  const record = usePeek(USER_RECORD)
  if (record.status !== 'ready') return null
  return progressIndex(record.data.mediaProgress).get(keyOf(libraryItemId, episodeId)) ?? null
}
