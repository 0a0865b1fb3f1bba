import type { ChartTransition } from '#machines/app/inspector/chart.ts'

/** What a chart shows beside itself: where its actor is, the way it came there, and what would keep it. */
export interface ChartMarks {
  active: ReadonlySet<string>
  taken: ChartTransition | null
  guards: Readonly<Record<string, boolean | null>>
}
