import type { MediaProgress } from '#machines/model/entities/index.ts'
import type { MediaKey } from '#machines/model/titles/playback.ts'
import { isAdminOrAbove } from '#machines/model/permissions.ts'
import { pendingProgress } from '#machines/server/outbox/pending-progress.ts'
import type { PendingChange } from '#machines/server/outbox/pending-change.ts'
import type { SignedIn } from '#machines/account/session/session.types.ts'
import { useSelector } from '@xstate/react'
import { useSystem } from './system-context.ts'
import { useSnapshot } from './use-snapshot.ts'
import { useRead } from './use-read.ts'
import { usePeek } from './use-reads.ts'

export function useSignedIn(): SignedIn | null {
  return useSnapshot('session', ({ context }) => context.signedIn, null)
}

/** Whether the actors of listening are there: their code is loaded after the first shelves. */
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
  const typed = useSelector(useSystem().root, ({ context }) => {
    const pending = context.pendingIntents.findLast(({ type }) => type === 'search.type')
    return pending?.type === 'search.type' ? pending.query : ''
  })
  return useSnapshot('search', ({ context }) => context.query, typed)
}

export type ProgressIndex = ReadonlyMap<string, MediaProgress>

/** How many episodes of each podcast are finished. */
const finished = new WeakMap<ProgressIndex, Map<string, number>>()

/** Counted once for all cards of a page. */
export function finishedEpisodes(index: ProgressIndex, libraryItemId: string): number {
  let counts = finished.get(index)
  if (!counts) {
    counts = new Map()
    for (const { libraryItemId: of, episodeId, isFinished } of index.values())
      if (episodeId && isFinished) counts.set(of, (counts.get(of) ?? 0) + 1)
    finished.set(index, counts)
  }
  return counts.get(libraryItemId) ?? 0
}

const NO_PENDING: readonly PendingChange[] = []
const indexes = new WeakMap<
  readonly MediaProgress[],
  { pending: readonly PendingChange[]; index: ProgressIndex }
>()
const keyOf = (libraryItemId: string, episodeId: string | null): string =>
  episodeId === null ? libraryItemId : `${libraryItemId} ${episodeId}`

/** Progress by what it is of, with what is pending on it: a shelf of cards asks for each of its items. */
function indexOf(progress: readonly MediaProgress[], pending: readonly PendingChange[]): ProgressIndex {
  const known = indexes.get(progress)
  if (known?.pending === pending) return known.index
  const index = new Map(progress.map((each) => [keyOf(each.libraryItemId, each.episodeId ?? null), each]))
  for (const each of pending) {
    const id = keyOf(each.key.libraryItemId, each.key.episodeId)
    const changed = pendingProgress(index.get(id) ?? null, each)
    if (changed) index.set(id, changed)
  }
  indexes.set(progress, { pending, index })
  return index
}

const USER_RECORD = { name: 'userRecord' } as const
const NO_PROGRESS: readonly MediaProgress[] = []

/**
 * What is known of the listener's progress, by item and by `item episode`, with what was marked and read in this browser and
 * not yet sent to the server. For one of many on a page, which itself watches the user's record.
 */
export function useKnownProgressIndex(): ProgressIndex {
  const record = usePeek(USER_RECORD)
  const pending = useSnapshot('outbox', ({ context }) => context.pending, NO_PENDING)
  return indexOf(record.status === 'ready' ? record.data.mediaProgress : NO_PROGRESS, pending)
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
  return progressIn(useKnownProgressIndex(), { libraryItemId, episodeId })
}

export const progressIn = (index: ProgressIndex, { libraryItemId, episodeId }: MediaKey) =>
  index.get(keyOf(libraryItemId, episodeId)) ?? null
