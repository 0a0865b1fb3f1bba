import { SHORTEST_CHAPTER_SECONDS } from '../../model/titles/chapters.ts'
import type { LocaleKey } from '../../model/locale-key.ts'
import { toMilliseconds } from './chapter-rows.ts'
import type { ChapterEnds, ChapterRow, ChapterStart } from './chapter-rows.ts'

/** What is wrong with a chapter; the first six are the specification's. */
export type ChapterProblem =
  | 'notZero'
  | 'pastEnd'
  | 'beforePrevious'
  | 'endAfterEnd'
  | 'startAfterEnd'
  | 'noTitle'
  | 'noTime'

export const PROBLEM_TEXTS = {
  notZero: 'chapters.problem.notZero',
  pastEnd: 'chapters.problem.pastEnd',
  beforePrevious: 'chapters.problem.beforePrevious',
  endAfterEnd: 'chapters.problem.endAfterEnd',
  startAfterEnd: 'chapters.problem.startAfterEnd',
  noTitle: 'chapters.problem.noTitle',
  noTime: 'chapters.problem.noTime',
} as const satisfies Record<ChapterProblem, LocaleKey>

function timeProblem(
  row: ChapterRow,
  before: ChapterRow | undefined,
  duration: number,
): ChapterProblem | null {
  if (row.text !== undefined) return 'noTime'
  if (!before && row.start !== 0) return 'notZero'
  if (duration > 0 && row.start >= toMilliseconds(duration)) return 'pastEnd'
  // equal starts are allowed: the message says so
  return before && row.start < before.start ? 'beforePrevious' : null
}

/** What is wrong, by the key of the row: its time first. A duration of 0 is unknown. */
export function problemsOf(
  rows: readonly ChapterRow[],
  duration: number,
): ReadonlyMap<number, readonly ChapterProblem[]> {
  const found = new Map<number, readonly ChapterProblem[]>()
  for (const [index, row] of rows.entries()) {
    const time = timeProblem(row, rows[index - 1], duration)
    const title = row.title.trim() === '' ? ('noTitle' as const) : null
    const problems = [time, title].filter((problem) => problem !== null)
    if (problems.length > 0) found.set(row.key, problems)
  }
  return found
}

/** What is odd about a chapter without being wrong: it can be saved. */
export type ChapterOddity = 'noLength' | 'overlaps'

export const ODDITY_TEXTS = {
  noLength: 'chapters.odd.noLength',
  overlaps: 'chapters.odd.overlaps',
} as const satisfies Record<ChapterOddity, LocaleKey>

const nameOf = ({ start, title }: ChapterStart): string => `${start} ${title.trim()}`

/** Where the server lets chapters end, by what names them as long as they are not edited. */
export function knownEnds(chapters: readonly ChapterEnds[]): ReadonlyMap<string, number> {
  return new Map(chapters.map((chapter) => [nameOf(chapter), chapter.end]))
}

/** What is odd, by the key of the row. A duration of 0 is unknown. */
export function odditiesOf(
  rows: readonly ChapterRow[],
  duration: number,
  ends: ReadonlyMap<string, number>,
): ReadonlyMap<number, ChapterOddity> {
  const found = new Map<number, ChapterOddity>()
  for (const [index, row] of rows.entries()) {
    const next = Math.min(rows[index + 1]?.start ?? Infinity, duration > 0 ? duration : Infinity)
    const length = next - row.start
    // one that begins after the next, or after the book, is wrong
    if (length < 0 || row.text !== undefined || (duration > 0 && row.start >= duration)) continue
    if (length < SHORTEST_CHAPTER_SECONDS) found.set(row.key, 'noLength')
    else if (toMilliseconds(ends.get(nameOf(row)) ?? 0) > toMilliseconds(next)) {
      found.set(row.key, 'overlaps')
    }
  }
  return found
}

/** What is wrong with a chapter that was found elsewhere, on this book. */
export function problemOfFound({ start, end }: ChapterEnds, duration: number): ChapterProblem | null {
  if (duration <= 0) return null
  if (start >= duration) return 'startAfterEnd'
  return end > duration ? 'endAfterEnd' : null
}
