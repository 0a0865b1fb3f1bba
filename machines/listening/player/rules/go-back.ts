import { rewindAfter } from '../../smart-rewind/rewind-rules.ts'
import type { PlayerContext } from '../player.types.ts'
import { seekTarget } from './targets.ts'

/** Where playing goes on after a pause, seconds; null for where it stands. A clock that was set back forgives nothing. */
export function wayBack(context: PlayerContext, now: number | null): number | null {
  const { playWhenReady, rewind, haltedAt, position } = context
  if (!playWhenReady) return null
  const paused = haltedAt === null || now === null ? 0 : (now - haltedAt) / 1000
  const by = Math.max(rewind.seconds, rewind.byPause ? rewindAfter(paused) : 0)
  const to = seekTarget(context, position - by)
  return to < position ? to : null
}
