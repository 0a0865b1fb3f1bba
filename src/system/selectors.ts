import type { MediaProgress } from '#machines/model/entities/index.ts'
import { isAdminOrAbove } from '#machines/model/permissions.ts'
import type { SignedIn } from '#machines/session/session.types.ts'
import { useSelector } from '@xstate/react'
import { useSystem } from './system-context.ts'
import { useSnapshot } from './use-snapshot.ts'
import { useRead } from './use-read.ts'

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

export function useProgress(libraryItemId: string, episodeId: string | null = null): MediaProgress | null {
  const record = useRead({ name: 'userRecord' })
  if (record.status !== 'ready') return null
  return (
    record.data.mediaProgress.find(
      (each) => each.libraryItemId === libraryItemId && (each.episodeId ?? null) === episodeId,
    ) ?? null
  )
}
