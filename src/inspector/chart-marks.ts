import type { ChartTransition } from '#machines/app/inspector/chart.ts'
import { walksOf } from '#machines/app/inspector/coverage.ts'
import type { MachineCoverage } from '#machines/app/inspector/coverage.ts'

/** What a chart shows beside itself: where its actor is, the way it came there, what would keep it, and what tests walk. */
export interface ChartMarks {
  active: ReadonlySet<string>
  taken: ChartTransition | null
  guards: Readonly<Record<string, boolean | null>>
  /** None where no file of it is open, or the file does not know the chart. */
  coverage: MachineCoverage | undefined
}

/** What the tests walk of some transitions that are shown as one. */
export interface WalkMarks {
  /** How many transitions these are. */
  of: number
  walks: number
  unwalked: number
  survivors: number
}

export function walkMarksOf(coverage: MachineCoverage | undefined, ids: readonly string[]): WalkMarks | null {
  if (!coverage || ids.length === 0) return null
  const walks = ids.map((id) => walksOf(coverage, id))
  return {
    of: ids.length,
    walks: walks.reduce((sum, each) => sum + each, 0),
    unwalked: walks.filter((each) => each === 0).length,
    survivors: coverage.survivors.filter(({ transitions }) => transitions.some((id) => ids.includes(id)))
      .length,
  }
}
