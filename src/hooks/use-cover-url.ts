import { useUrls } from './system-context.ts'
import { useSnapshot } from './use-snapshot.ts'

export interface Covered {
  libraryItemId: string
  coverPath: string | null
  updatedAt?: number
}

/**
 * The address of a cover for so many pixels; undefined where there is none, and while no user is signed in: the player
 * outlives a sign-in, and 2.2.23 shows nothing without a token.
 */
export function useCoverUrl(): (of: Covered | null, width: number) => string | undefined {
  const urls = useUrls()
  const isInside = useSnapshot('session', (session) => session.hasTag('inside'), false)
  return (of, width) =>
    isInside && of?.coverPath
      ? urls.cover({ id: of.libraryItemId, updatedAt: of.updatedAt ?? 0 }, width)
      : undefined
}
