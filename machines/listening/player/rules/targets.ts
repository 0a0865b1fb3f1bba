import { nextChapterTarget, previousChapterTarget } from '../../../model/titles/chapters.ts'
import { clampPosition } from '../../../model/titles/tracks.ts'
import type { PlayerContext } from '../player.types.ts'

export function nextStart(context: PlayerContext): number | null {
  const media = context.session?.media
  return media ? nextChapterTarget(media.chapters, context.position, media.duration) : null
}

export function previousStart(context: PlayerContext): number {
  const media = context.session?.media
  return media ? previousChapterTarget(media.chapters, context.position, media.duration) : 0
}

/** A seek target on the medium; the guard has refused what is no number. */
export function seekTarget(context: PlayerContext, to: number): number {
  return clampPosition(to, context.session?.media.duration ?? 0) ?? context.position
}
