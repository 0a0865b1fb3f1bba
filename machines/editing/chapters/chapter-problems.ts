import type { LocaleKey } from '../../model/locale-key.ts'
import { toMilliseconds } from './chapter-rows.ts'
import type { ChapterEnds, ChapterRow } from './chapter-rows.ts'

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

/** What is wrong with a chapter that was found elsewhere, on this book. */
export function problemOfFound({ start, end }: ChapterEnds, duration: number): ChapterProblem | null {
  if (duration <= 0) return null
  if (start >= duration) return 'startAfterEnd'
  return end > duration ? 'endAfterEnd' : null
}
