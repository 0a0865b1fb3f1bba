import type { MediaProgress } from '#machines/model/entities/index.ts'
import { isAdminOrAbove } from '#machines/model/permissions.ts'
import { markedProgress } from '#machines/outbox/marked-progress.ts'
import type { Mark } from '#machines/outbox/outbox-rules.ts'
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

export type ProgressIndex = ReadonlyMap<string, MediaProgress>

const NO_MARKS: readonly Mark[] = []
const indexes = new WeakMap<readonly MediaProgress[], { marks: readonly Mark[]; index: ProgressIndex }>()
const keyOf = (libraryItemId: string, episodeId: string | null): string =>
  episodeId === null ? libraryItemId : `${libraryItemId} ${episodeId}`

/** Progress by what it is of, with the marks on it: a shelf of cards asks for each of its items. */
function indexOf(progress: readonly MediaProgress[], marks: readonly Mark[]): ProgressIndex {
  const known = indexes.get(progress)
  if (known?.marks === marks) return known.index
  const index = new Map(progress.map((each) => [keyOf(each.libraryItemId, each.episodeId ?? null), each]))
  for (const mark of marks) {
    const id = keyOf(mark.key.libraryItemId, mark.key.episodeId)
    const marked = markedProgress(index.get(id) ?? null, mark)
    if (marked) index.set(id, marked)
  }
  indexes.set(progress, { marks, index })
  return index
}

const USER_RECORD = { name: 'userRecord' } as const
const NO_PROGRESS: readonly MediaProgress[] = []

/**
 * What is known of the listener's progress, by item and by `item episode`, with what is marked in this browser and not yet
 * told to the server. For one of many on a page, which itself watches the user's record.
 */
export function useKnownProgressIndex(): ProgressIndex {
  const record = usePeek(USER_RECORD)
  const marks = useSnapshot('outbox', ({ context }) => context.marks, NO_MARKS)
  return indexOf(record.status === 'ready' ? record.data.mediaProgress : NO_PROGRESS, marks)
}

/** The same, kept fresh as long as the view is there. */
export function useProgressIndex(): ProgressIndex {
  useRead(USER_RECORD)
  return useKnownProgressIndex()
}

export function useProgress(libraryItemId: string, episodeId: string | null = null): MediaProgress | null {
  return useProgressIndex().get(keyOf(libraryItemId, episodeId)) ?? null
}

export function useKnownProgress(libraryItemId: string, episodeId: string | null): MediaProgress | null {
  return useKnownProgressIndex().get(keyOf(libraryItemId, episodeId)) ?? null
}
