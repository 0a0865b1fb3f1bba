/** A named part of a medium; `start` and `end` in seconds of the whole medium. */
export interface ChapterSpan {
  id: number
  start: number
  end: number
  title: string
}

/** Within this many seconds of a chapter's start, "previous" means the chapter before it. */
export const PREVIOUS_CHAPTER_THRESHOLD_SECONDS = 3

/**
 * Index of the chapter at `position`, or -1 without chapters. Chapters may overlap or leave gaps in bad files:
 * the last one that has begun counts.
 */
export function chapterIndexAt(chapters: readonly ChapterSpan[], position: number): number {
  let low = 0
  let high = chapters.length - 1
  let found = -1
  while (low <= high) {
    const middle = (low + high) >> 1
    if ((chapters[middle]?.start ?? Infinity) <= position) {
      found = middle
      low = middle + 1
    } else {
      high = middle - 1
    }
  }
  return chapters.length > 0 ? Math.max(found, 0) : -1
}

export function chapterAt<C extends ChapterSpan>(chapters: readonly C[], position: number): C | null {
  return chapters[chapterIndexAt(chapters, position)] ?? null
}

/** Where "previous chapter" goes: the restart of the medium, of this chapter, or the chapter before. */
export function previousChapterTarget(chapters: readonly ChapterSpan[], position: number): number {
  const index = chapterIndexAt(chapters, position)
  const current = chapters[index]
  if (!current || index === 0) return 0
  if (position - current.start <= PREVIOUS_CHAPTER_THRESHOLD_SECONDS) return chapters[index - 1]?.start ?? 0
  return current.start
}

/** Start of the next chapter, or null when there is none. */
export function nextChapterTarget(chapters: readonly ChapterSpan[], position: number): number | null {
  const index = chapterIndexAt(chapters, position)
  return index < 0 ? null : (chapters[index + 1]?.start ?? null)
}
