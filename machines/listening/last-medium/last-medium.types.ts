import type { OpenedSession } from '../../model/playback.ts'
import type { PlayerToParent } from '../player/player.types.ts'

/** What this page had loaded in an earlier life: its session, which may be closed, without the files' addresses. */
export interface LastMedium {
  session: OpenedSession
  /** Seconds. */
  position: number
}

export type LastMediumEvent = Extract<
  PlayerToParent,
  { type: 'player.opened' | 'player.started' | 'player.finished' | 'player.closed' }
>

export type LastMediumToParent = { type: 'lastMedium.found'; medium: LastMedium }

/** Null forgets it. */
export type LastMediumCommand = { type: 'lastMedium.keep'; session: OpenedSession | null }
