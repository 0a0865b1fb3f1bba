import { rewindAfter } from '../../smart-rewind/rewind-rules.ts'
import type { PlayerContext } from '../player.types.ts'
import { seekTarget } from './targets.ts'

/** Where playing goes on after a pause, seconds; null for where it stands. A clock that was set back forgives nothing. */
export function rewindTarget(context: PlayerContext, now: number | null): number | null {
  const { playWhenReady, rewind, pausedAt, position } = context
  if (!playWhenReady) return null
  const paused = pausedAt === null || now === null ? 0 : (now - pausedAt) / 1000
  const by = Math.max(rewind.seconds, rewind.byPause ? rewindAfter(paused) : 0)
  const to = seekTarget(context, position - by)
  return to < position ? to : null
}
