import type { Alignment, Anchor, BookSound, Knot, TextChapter } from './alignment.types.ts'
import { matchChapters, textEnd } from './match-chapters.ts'

/** Times that a narrator may be slower or faster than in the rest of the book, before an end is not taken for one. */
const PACE_RANGE = 1.6

/**
 * How the sound of a title runs through its text. Nothing is known better than where the listener said that they meet;
 * then chapters, and last the two wholes. Of what contradicts each other the newer word and the nearer end stay.
 */
export function align(
  sound: Pick<BookSound, 'duration' | 'chapters'>,
  text: readonly TextChapter[],
  anchors: readonly Anchor[],
): Alignment {
  const { duration } = sound
  if (duration <= 0) return []
  const knots: Knot[] = []
  const take = (knot: Knot): void => {
    if (isInside(knot, duration) && knots.every((each) => goesWith(each, knot))) knots.push(knot)
  }
  for (const anchor of anchors.toSorted((a, b) => b.at - a.at)) take(anchor)
  for (const knot of chapterKnots(sound, text)) take(knot)
  take({ seconds: 0, share: 0 })
  take({ seconds: duration, share: 1 })
  return knots
    .map(({ seconds, share }) => ({ seconds, share }))
    .toSorted((a, b) => a.seconds - b.seconds || a.share - b.share)
}

/** Where the sound is at a place of the text, seconds; null for what has no sound. */
export function secondsAt(alignment: Alignment, share: number): number | null {
  return between(alignment, share, 'share', 'seconds')
}

/** How much of the text lies before what is heard; null for what has no sound. */
export function shareAt(alignment: Alignment, seconds: number): number | null {
  return between(alignment, seconds, 'seconds', 'share')
}

/** A second that is shown has gone by almost: what began within it is read on, not what ended before. */
const WITHIN_SECOND = 0.9

/** Where to read on what was heard at a second as it is shown. */
export function readOnAt(alignment: Alignment, second: number): number | null {
  return shareAt(alignment, second + WITHIN_SECOND)
}

/** Whether the listener said so, and it is no guess. */
export function isSaid(anchors: readonly Anchor[], seconds: number): boolean {
  return anchors.some((anchor) => Math.abs(anchor.seconds - seconds) < 1)
}

function between(alignment: Alignment, at: number, from: keyof Knot, to: keyof Knot): number | null {
  const [first, last] = [alignment[0], alignment.at(-1)]
  if (!first || !last || !Number.isFinite(at)) return null
  const index = alignment.findLastIndex((knot) => knot[from] <= at)
  const [low, high] = [alignment[index] ?? first, alignment[index + 1] ?? last]
  const span = high[from] - low[from]
  if (span <= 0) return low[to]
  return low[to] + ((high[to] - low[to]) * Math.max(0, at - low[from])) / span
}

function chapterKnots(sound: Pick<BookSound, 'duration' | 'chapters'>, text: readonly TextChapter[]): Knot[] {
  const pairs = matchChapters(sound.chapters, sound.duration, text)
  const starts = pairs.map(([{ start }, line]): Knot => ({ seconds: start, share: line.start }))
  const pace = paceOf(starts)
  const ends = pairs.flatMap(([chapter, line], index): Knot[] => {
    const start = starts[index]
    const next = pairs[index + 1]
    const end: Knot = { seconds: chapter.end, share: textEnd(text, text.indexOf(line), line.depth) }
    // what follows at once says it already
    if (!start || (next && (next[0].start <= end.seconds || next[1].start <= end.share))) return []
    const own = (end.share - start.share) / (end.seconds - start.seconds)
    const isLikely = pace === null || (own < pace * PACE_RANGE && own > pace / PACE_RANGE)
    return own > 0 && isLikely ? [end] : []
  })
  // of two lines at one place the last is the chapter itself
  return [...starts.toReversed(), ...ends]
}

/** Of the text in a second, as most chapters have it; null where there is only one. */
function paceOf(starts: readonly Knot[]): number | null {
  const paces = starts
    .slice(1)
    .map((knot, index) => {
      const before = starts[index] ?? knot
      return (knot.share - before.share) / (knot.seconds - before.seconds)
    })
    .filter((pace) => Number.isFinite(pace) && pace > 0)
    .toSorted((a, b) => a - b)
  return paces[paces.length >> 1] ?? null
}

const isInside = ({ seconds, share }: Knot, duration: number): boolean =>
  seconds >= 0 && seconds <= duration && share >= 0 && share <= 1

/** Both are later, or both earlier. */
const goesWith = (a: Knot, b: Knot): boolean => (a.seconds - b.seconds) * (a.share - b.share) > 0
