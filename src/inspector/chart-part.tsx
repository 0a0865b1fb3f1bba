'use no memo'

import { Suspense, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { activeStates, transitionTaken } from '#machines/app/inspector/chart.ts'
import type { ChartState } from '#machines/app/inspector/chart.ts'
import type { InspectedActor } from '#machines/app/inspector/inspected-log.ts'
import { Button } from '#src/ui/button.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import type { ChartMarks } from './chart-marks.ts'
import { ChartPicture } from './chart-picture.tsx'
import { ChartText } from './chart-text.tsx'
import { CoverageNotes } from './coverage-marks.tsx'
import { useInspected, useInspector, useLog } from './inspector-context.ts'
import { eventText } from './words.ts'

/** The chart of an actor at the place that is looked at, as a picture or in words. */
export function ChartPart({ actor: { sessionId, chart } }: { actor: InspectedActor }) {
  const { t } = useTranslation()
  const { log, at, isLive } = useLog()
  const answers = useInspected(({ context }) => context.answers)
  const coverage = useInspected(({ context }) => context.coverage)
  const [isText, setIsText] = useState(false)
  if (!chart || (chart.states.length === 0 && chart.transitions.length === 0))
    return <p className="text-ink-quiet">{t('inspector.noChart')}</p>
  const entry = log.snapshotAt(sessionId, at)
  const active = activeStates(entry?.snapshot?.value)
  const before = entry ? log.previousOf(entry)?.snapshot?.value : undefined
  const marks: ChartMarks = {
    active,
    taken: entry?.event ? transitionTaken(chart, entry.event.type, activeStates(before), active) : null,
    // the guards answer for now only
    guards: isLive ? (answers?.guards ?? {}) : {},
    coverage: coverage?.machines[chart.key],
  }
  return (
    <div className="inspector-chart">
      <div className="inspector-chart-head">
        <p className="text-small text-ink-quiet">
          {marks.taken
            ? t('inspector.taken', {
                event: entry ? (eventText(log, entry) ?? '') : '',
                from: marks.taken.source || chart.key,
                to: marks.taken.targets.join(', ') || t('inspector.same'),
              })
            : t('inspector.noneTaken')}
        </p>
        <Button size="sm" variant="quiet" aria-pressed={isText} onClick={() => setIsText(!isText)}>
          {isText ? t('inspector.asPicture') : t('inspector.asText')}
        </Button>
      </div>
      {marks.coverage ? <CoverageNotes coverage={marks.coverage} isText={isText} /> : null}
      {isText ? (
        <ChartText chart={chart} marks={marks} />
      ) : (
        <Suspense fallback={<Spinner />}>
          <Picture key={String(marks.coverage !== undefined)} chart={chart} marks={marks} />
        </Suspense>
      )}
    </div>
  )
}

function Picture({ chart, marks }: { chart: ChartState; marks: ChartMarks }) {
  const { layOut } = useInspector()
  // the same chart has the same promise, which is what React asks of it
  return <ChartPicture layout={use(layOut(chart, marks.coverage !== undefined))} marks={marks} />
}
