import { isLeftHere, isSamePlace } from './place.ts'
import { SAME_PLACE_SECONDS } from './progress.constants.ts'
import type { ProgressContext, Standing } from './progress.types.ts'

type Known = Pick<ProgressContext, 'known' | 'told' | 'position'>

/**
 * Where another device moved the record while nobody was told of it, seconds; null where the record stands as this
 * browser left it, or where nobody can say.
 */
export function movedTo(context: Known, { place, session }: Standing): number | null {
  if (place === null) return null
  const isOurs =
    isLeftHere(place, context) ||
    isSamePlace(place, context.position) ||
    (session !== null && isSamePlace(place, session.currentTime))
  return isOurs ? null : place
}

/**
 * The server's own count decides what of an unanswered sync arrived. It can be more than was heard, for a browser
 * repeats a request whose connection broke, and one can arrive long after it was given up: what is heard next makes up
 * for it. Such a late one also brings the record back to its place, which is told anew.
 */
export function settledBy(context: ProgressContext, standing: Standing): Partial<ProgressContext> {
  const { session } = standing
  if (session === null) return {}
  const arrived = session.timeListening - context.acked
  const isBack =
    context.inFlight === null && Math.abs(session.currentTime - context.known) >= SAME_PLACE_SECONDS
  return {
    acked: context.acked + Math.max(0, arrived),
    unsent: context.unsent - Math.max(0, arrived),
    known: session.currentTime,
    told: context.doubts > 0 ? context.told : [],
    inFlight: null,
    wantsLook: false,
    ...(isBack ? { wanted: 'ifAny' as const } : {}),
  }
}
