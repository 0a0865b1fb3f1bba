import type { LastMedium, OpenedSession } from '../../model/titles/playback.ts'
import type { PlayerToParent } from '../player/player.types.ts'

export type LastMediumEvent = Extract<
  PlayerToParent,
  { type: 'player.opened' | 'player.started' | 'player.finished' | 'player.closed' }
>

export type LastMediumToParent = { type: 'lastMedium.found'; medium: LastMedium }

/** Null forgets it. */
export type LastMediumCommand = { type: 'lastMedium.keep'; session: OpenedSession | null }
