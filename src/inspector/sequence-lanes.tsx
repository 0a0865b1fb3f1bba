'use no memo'

import { useTranslation } from 'react-i18next'
import type { InspectedLog, LogEntry } from '#machines/app/inspector/inspected-log.ts'
import { eventText } from './words.ts'

const LANE_PIXELS = 112
const ROW_PIXELS = 28

export interface DrawnRow {
  index: number
  start: number
  entry: LogEntry
}

interface SequenceLanesProps {
  rows: readonly DrawnRow[]
  log: InspectedLog
  at: number
  height: number
}

/** The rows in view as a sequence diagram: a line for each actor in them, an arrow for each event that was sent. */
export function SequenceLanes({ rows, log, at, height }: SequenceLanesProps) {
  const { t } = useTranslation()
  const lanes = [
    ...new Set(rows.flatMap(({ entry: { sourceId, sessionId } }) => [sourceId ?? '', sessionId])),
  ]
    // what comes from outside stands at the edge
    .toSorted((a, b) => Number(b === '') - Number(a === '') || a.localeCompare(b, 'en', { numeric: true }))
  const x = (id: string | null): number => (lanes.indexOf(id ?? '') + 0.5) * LANE_PIXELS
  const width = lanes.length * LANE_PIXELS
  return (
    <div className="inspector-lanes" dir="ltr" style={{ inlineSize: width }}>
      <div className="inspector-lane-names" aria-hidden>
        {lanes.map((id) => (
          <span key={id} style={{ inlineSize: LANE_PIXELS }}>
            {id === '' ? t('inspector.outside') : (log.actor(id)?.name ?? id)}
          </span>
        ))}
      </div>
      <svg width={width} height={height} aria-hidden>
        {lanes.map((id) => (
          <line key={id} className="inspector-lane" x1={x(id)} x2={x(id)} y1={0} y2={height} />
        ))}
        {rows.map(({ start, entry }) => {
          const { index, kind, sourceId, sessionId } = entry
          const y = start + ROW_PIXELS * 0.7
          const to = x(sessionId)
          const from = kind === 'sent' ? x(sourceId) : to
          const head = from === to ? 0 : from < to ? -6 : 6
          return (
            <g
              key={index}
              className="inspector-message"
              data-kind={kind}
              data-current={index === at ? '' : undefined}
            >
              {kind === 'sent' ? (
                <>
                  <line x1={from} x2={to} y1={y} y2={y} />
                  {head === 0 ? (
                    <circle cx={to} cy={y} r={3} />
                  ) : (
                    <path d={`M${to + head},${y - 4}L${to},${y}L${to + head},${y + 4}Z`} />
                  )}
                  <text x={(from + to) / 2} y={y - 5}>
                    {eventText(log, entry)}
                  </text>
                </>
              ) : (
                <rect x={to - 5} y={y - 5} width={10} height={10} rx={kind === 'started' ? 5 : 2} />
              )}
            </g>
          )
        })}
      </svg>
    </div>
  )
}
