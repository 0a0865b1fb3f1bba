import { nextChapterTarget, previousChapterTarget } from '../../model/chapters.ts'
import { clampPosition } from '../../model/tracks.ts'
import type { PlayerContext } from './player.types.ts'

export function nextStart(context: PlayerContext): number | null {
  return nextChapterTarget(context.session?.media.chapters ?? [], context.position)
}

export function previousStart(context: PlayerContext): number {
  return previousChapterTarget(context.session?.media.chapters ?? [], context.position)
}

/** A seek target on the medium; the guard has refused what is no number. */
export function seekTarget(context: PlayerContext, to: number): number {
  return clampPosition(to, context.session?.media.duration ?? 0) ?? context.position
}
