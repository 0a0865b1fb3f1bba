import { isSamePosition } from '../../listening/progress/server-position.ts'
import { isSameLocation } from '../../model/titles/reading.ts'
import { secondsAt } from '../alignment/alignment.ts'
import type { Apart, TogetherContext } from './together.types.ts'

/** Nearer than this they are together, seconds, and of what is short this share: a page is heard in about a minute. */
const NEAR = { seconds: 30, share: 1 / 60 }
/** So near to the end a server may take a title for finished. */
const END = { seconds: 60, share: 1 / 20 }

const within = ({ seconds, share }: typeof NEAR, duration: number): number =>
  Math.min(seconds, duration * share)

/** Who goes to whom. `apart`: both were moved, and neither is known to be the newer one. */
export type Verdict = 'together' | 'textGoes' | 'soundGoes' | 'apart' | 'unknown'

type Standing = Pick<
  TogetherContext,
  'duration' | 'knots' | 'location' | 'text' | 'pair' | 'sound' | 'isHeard' | 'wish'
>

/** Where what stands on the page is heard, seconds; null where that cannot be told. */
export function readSeconds({ knots, text }: Pick<Standing, 'knots' | 'text'>): number | null {
  return text && secondsAt(knots, text.share)
}

/** Compared with where both were when they were together last: clocks are never compared. */
export function verdictOn(standing: Standing): Verdict {
  const { pair, sound, location = null, isHeard, wish, duration } = standing
  const read = readSeconds(standing)
  if (!sound || read === null) return 'unknown'
  if (Math.abs(sound.seconds - read) < within(NEAR, duration)) return 'together'
  const isSoundMoved = !isSamePosition(sound.seconds, pair?.seconds ?? 0)
  const isTextMoved = !isSameLocation(location, pair?.location ?? null)
  if (isHeard || (isSoundMoved && !isTextMoved)) return 'textGoes'
  if (isTextMoved && !isSoundMoved) return 'soundGoes'
  if (!isSoundMoved) return 'together'
  if (wish === null) return 'apart'
  return wish === 'read' ? 'textGoes' : 'soundGoes'
}

/** Whether the sound may be moved to there: the end is for who hears or marks it. */
export const isShortOfEnd = (seconds: number, duration: number): boolean =>
  seconds < duration - within(END, duration)

export function apartIn(standing: Standing): Apart {
  return { heard: standing.sound?.seconds ?? 0, read: readSeconds(standing) ?? 0 }
}
