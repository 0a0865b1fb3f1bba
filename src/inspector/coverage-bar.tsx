'use no memo'

import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { statesOf } from '#machines/app/inspector/chart.ts'
import type { ChartState } from '#machines/app/inspector/chart.ts'
import { summaryOf } from '#machines/app/inspector/coverage.ts'
import type { Coverage, CoverageSummary } from '#machines/app/inspector/coverage.ts'
import { Button } from '#src/ui/button.tsx'
import { useInspected, useInspector, useLog } from './inspector-context.ts'

/** Of one chart; of all that the file has where none is chosen. Null for a chart that it does not know. */
function coveredOf(machines: Coverage, chart: ChartState | null): CoverageSummary | null {
  if (chart) {
    const own = machines[chart.key]
    const ids = statesOf(chart).flatMap(({ transitions }) => transitions.map(({ id }) => id))
    return own ? summaryOf(own, ids) : null
  }
  const all = Object.values(machines).map((machine) => summaryOf(machine))
  const sum = (of: (summary: CoverageSummary) => number): number =>
    all.reduce((total, each) => total + of(each), 0)
  return {
    total: sum(({ total }) => total),
    walked: sum(({ walked }) => walked),
    survivors: sum(({ survivors }) => survivors),
  }
}

/** While a coverage file is open: how much of the chosen chart the tests walk, and the way to close it. */
export function CoverageBar() {
  const { t, i18n } = useTranslation()
  const { inspector } = useInspector()
  const { log } = useLog()
  const chosen = useInspected(({ context }) => context.chosen)
  const coverage = useInspected(({ context }) => context.coverage)
  if (!coverage) return null
  const number = new Intl.NumberFormat(i18n.language).format
  const chart = (chosen === null ? null : log.actor(chosen)?.chart) ?? null
  const covered = coveredOf(coverage.machines, chart)
  return (
    <section className="inspector-coverage" aria-label={t('inspector.coverage')}>
      <p className="tabular" role="status">
        <strong>{covered && chart ? chart.key : coverage.name}</strong>{' '}
        {covered ? (
          <>
            {t('inspector.walked', { walked: number(covered.walked), total: number(covered.total) })} ·{' '}
            {t('inspector.unnoticed', { changes: number(covered.survivors) })}
          </>
        ) : (
          t('inspector.notCovered', { name: chart?.key })
        )}
      </p>
      <Button
        size="sm"
        variant="quiet"
        icon={<X aria-hidden />}
        onClick={() => inspector.send({ type: 'inspector.closeCoverage' })}
      >
        {t('inspector.closeCoverage')}
      </Button>
    </section>
  )
}
