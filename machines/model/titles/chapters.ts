/** A named part of a medium; `start` and `end` in seconds of the whole medium. */
export interface ChapterSpan {
  id: number
  start: number
  end: number
  title: string
}

/** Within this many seconds of a chapter's start, "previous" means the chapter before it. */
export const PREVIOUS_CHAPTER_THRESHOLD_SECONDS = 3

/** A shorter chapter cannot be heard as one: it is listed, and Previous and Next pass over it. */
export const SHORTEST_CHAPTER_SECONDS = 0.9

/** A media element rounds the position it was sent to: this close before a start, the chapter has begun. */
const ROUNDING_SECONDS = 0.02

type Times = Pick<ChapterSpan, 'start' | 'end'>

/** Seconds that a chapter says it lasts; 0 where it ends before it begins. */
export function chapterLength({ start, end }: Times): number {
  return Math.max(0, end - start)
}

/** Whether a chapter begins after the medium has ended. A duration of 0 is unknown. */
export function isBeyond({ start }: Pick<ChapterSpan, 'start'>, duration: number): boolean {
  return duration > 0 && start >= duration
}

/**
 * Chapters as they are read everywhere outside their editor: all of them, by their starts. Of equal starts those
 * without any length come first, so that the last that has begun is one that can be heard.
 */
export function chaptersInOrder<C extends Times>(chapters: readonly C[]): C[] {
  const hasLength = (chapter: C): number => (chapterLength(chapter) > 0 ? 1 : 0)
  return chapters.toSorted((a, b) => a.start - b.start || hasLength(a) - hasLength(b))
}

/** How many of the ascending `starts` are not after `position`. */
export function begunBy<T>(starts: readonly T[], position: number, startOf: (one: T) => number): number {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    const one = starts[middle]
    if (one !== undefined && startOf(one) <= position) low = middle + 1
    else high = middle
  }
  return low
}

/** Index of the chapter at `position`, or -1 without chapters. Of those that overlap, the last one that has begun counts. */
export function chapterIndexAt(chapters: readonly ChapterSpan[], position: number): number {
  return chapters.length > 0 ? Math.max(0, begunBy(chapters, position, ({ start }) => start) - 1) : -1
}

export function chapterAt<C extends ChapterSpan>(chapters: readonly C[], position: number): C | null {
  return chapters[chapterIndexAt(chapters, position)] ?? null
}

/** Where the chapter of an index gives way to another: at the next start, the last one at the end of the medium. */
export function chapterEnd(chapters: readonly ChapterSpan[], duration: number, index: number): number {
  const chapter = chapters[index]
  if (!chapter) return duration
  const end =
    chapters[begunBy(chapters, chapter.start, ({ start }) => start)]?.start ??
    (duration > 0 ? duration : Math.max(chapter.start, chapter.end))
  return duration > 0 ? Math.min(end, duration) : end
}

interface Stops {
  duration: number
  starts: readonly number[]
}
const stopsOf = new WeakMap<readonly ChapterSpan[], Stops>()

/**
 * The starts that Previous and Next stop at: of chapters in order those on the medium that are a heard chapter apart.
 * Found once for each list. A duration of 0 is unknown.
 */
export function chapterStops(chapters: readonly ChapterSpan[], duration: number): readonly number[] {
  const known = stopsOf.get(chapters)
  if (known?.duration === duration) return known.starts
  const last = duration > 0 ? duration - SHORTEST_CHAPTER_SECONDS : Infinity
  const starts: number[] = []
  for (const { start } of chapters) {
    if (start > last) break
    if (start - (starts.at(-1) ?? -Infinity) >= SHORTEST_CHAPTER_SECONDS) starts.push(start)
  }
  stopsOf.set(chapters, { duration, starts })
  return starts
}

/** Index of the stop that `position` belongs to, or -1 before the first. */
export function stopIndexAt(stops: readonly number[], position: number): number {
  return begunBy(stops, position + ROUNDING_SECONDS, (start) => start) - 1
}

/** Where "previous chapter" goes: the restart of the medium, of this chapter, or the chapter before. */
export function previousChapterTarget(
  chapters: readonly ChapterSpan[],
  position: number,
  duration: number,
): number {
  const stops = chapterStops(chapters, duration)
  const index = stopIndexAt(stops, position)
  const current = stops[index]
  if (current === undefined || index === 0) return 0
  return position - current <= PREVIOUS_CHAPTER_THRESHOLD_SECONDS ? (stops[index - 1] ?? 0) : current
}

/** Start of the next chapter, or null when none follows on the medium. */
export function nextChapterTarget(
  chapters: readonly ChapterSpan[],
  position: number,
  duration: number,
): number | null {
  const stops = chapterStops(chapters, duration)
  return stops[stopIndexAt(stops, position) + 1] ?? null
}
