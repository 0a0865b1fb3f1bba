/** A chapter while it is edited. It ends where the next one begins, so only its start is kept; seconds. */
export interface ChapterRow {
  /** Names the row as long as the editor is open. */
  readonly key: number
  readonly start: number
  readonly title: string
  /** What was typed for the start and is no time. */
  readonly text?: string
}

/** A chapter without an end of its own. */
export type ChapterStart = {
  readonly start: number
  readonly title: string
}

/** A chapter with its end; seconds. */
export type ChapterEnds = ChapterStart & {
  readonly end: number
}

/** What is known of the book whose chapters are edited. */
export interface ChapterBook {
  /** Seconds; 0 is unknown. */
  readonly duration: number
  readonly tracks: readonly ChapterTrack[]
}

/** A file of the book; seconds. */
export interface ChapterTrack {
  readonly startOffset: number
  readonly duration: number
  /** Name of the file. */
  readonly name: string
  /** Where it lies in the folder of the book, its name included, if that is known. */
  readonly path?: string
}

export function nextKey(rows: readonly ChapterRow[]): number {
  return rows.reduce((highest, { key }) => Math.max(highest, key), -1) + 1
}

/** Rows for chapters, with keys that none of `known` has. */
export function rowsOf(
  chapters: readonly ChapterStart[],
  known: readonly ChapterRow[] = [],
): readonly ChapterRow[] {
  const first = nextKey(known)
  return chapters.map(({ start, title }, index) => ({ key: first + index, start, title }))
}

/** Chapters with their ends: each lasts to the next one, the last to the end of the book. */
export function withEnds(chapters: readonly ChapterStart[], duration: number): readonly ChapterEnds[] {
  return chapters.map(({ start, title }, index) => ({
    start,
    end: chapters[index + 1]?.start ?? Math.max(start, duration),
    title,
  }))
}

export function areSameChapters(a: readonly ChapterStart[], b: readonly ChapterStart[]): boolean {
  return (
    a === b ||
    (a.length === b.length &&
      a.every(({ start, title }, index) => start === b[index]?.start && title === b[index]?.title))
  )
}

/** Which of the files a second is in, the first for what is before all; by itself, for the player's rule is loaded with it. */
export function trackAt(tracks: readonly Pick<ChapterTrack, 'startOffset'>[], second: number): number {
  return Math.max(
    0,
    tracks.findLastIndex(({ startOffset }) => startOffset <= second),
  )
}

/** Seconds on the grid of a millisecond, which is what is shown of them. */
export function toMilliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000
}
