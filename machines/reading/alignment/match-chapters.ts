import type { SoundChapter, TextChapter } from './alignment.types.ts'
import { chapterTitle, isBlank, likeness } from './chapter-title.ts'

interface Stretch {
  title: ReturnType<typeof chapterTitle>
  /** Where it begins and how long it is, of the whole. */
  start: number
  length: number
}

/** Chapters that begin further apart than this, of the whole, are never one. */
const FURTHEST = 0.4
/** Lines of the contents that are compared; the deepest go first. */
const MOST = 1200
/** As alike two stretches without any title have to be in length. */
const ALIKE_LENGTH = 0.75

/**
 * Which chapters of the sound are which of the text: by title, number and order. Neither has to be whole, what only one
 * has (a title page, credits) stays alone, and no two pairs cross.
 */
export function matchChapters(
  sound: readonly SoundChapter[],
  duration: number,
  text: readonly TextChapter[],
): readonly (readonly [sound: SoundChapter, text: TextChapter])[] {
  const lines = shallow(text)
  const heard = sound.slice(0, MOST).map(({ title, start, end }): Stretch => ({
    title: chapterTitle(title),
    start: start / (duration || 1),
    length: (end - start) / (duration || 1),
  }))
  const read = lines.map(({ label, start, depth }, index): Stretch => ({
    title: chapterTitle(label),
    start,
    length: textEnd(lines, index, depth) - start,
  }))
  return best(heard, read).flatMap(([i, j]) => {
    const [chapter, line] = [sound[i], lines[j]]
    return chapter && line ? [[chapter, line] as const] : []
  })
}

/** Where a line of the contents ends: where the next begins that is not inside of it. */
export function textEnd(lines: readonly TextChapter[], index: number, depth: number): number {
  return lines.slice(index + 1).find((each) => each.depth <= depth)?.start ?? 1
}

function shallow(text: readonly TextChapter[]): readonly TextChapter[] {
  let deepest = Math.max(0, ...text.map(({ depth }) => depth))
  let lines = text
  while (lines.length > MOST && deepest > 0) {
    deepest -= 1
    const most = deepest
    lines = text.filter(({ depth }) => depth <= most)
  }
  return lines.slice(0, MOST)
}

/** What speaks for it that the two are one. */
function weight(a: Stretch, b: Stretch): number {
  const apart = Math.abs(a.start - b.start)
  if (apart > FURTHEST) return 0
  const alike = likeness(a.title, b.title)
  if (alike > 0) return alike * (1 - apart)
  // "Track 07" may be any chapter that is as long
  if (!isBlank(a.title) && !isBlank(b.title)) return 0
  const ratio = Math.min(a.length, b.length) / (Math.max(a.length, b.length) || 1)
  return ratio >= ALIKE_LENGTH ? 0.3 * ratio * (1 - apart) ** 2 : 0
}

/** Pairs in order whose weights are the most together. */
function best(a: readonly Stretch[], b: readonly Stretch[]): (readonly [number, number])[] {
  const width = b.length + 1
  const sums = new Float64Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const [one, other] = [a[i], b[j]]
      const own = one && other ? weight(one, other) : 0
      const both = own > 0 ? own + (sums[(i + 1) * width + j + 1] ?? 0) : 0
      sums[i * width + j] = Math.max(both, sums[(i + 1) * width + j] ?? 0, sums[i * width + j + 1] ?? 0)
    }
  }
  const pairs: (readonly [number, number])[] = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    const sum = sums[i * width + j] ?? 0
    if (sum === (sums[(i + 1) * width + j] ?? 0)) i += 1
    else if (sum === (sums[i * width + j + 1] ?? 0)) j += 1
    else {
      pairs.push([i, j])
      i += 1
      j += 1
    }
  }
  return pairs
}
