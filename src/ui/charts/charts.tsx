import type { ReactNode } from 'react'

import './charts.css'
import { levels, linePoints, placeInWeeks, timeAxisTop } from './chart-rules.ts'
import { cx } from '../cx.ts'
import { Link } from '../link.tsx'

export type Stat = { key: string; value: ReactNode; label: string; icon?: ReactNode }

/** A few figures side by side. */
export function StatRow({ stats, className }: { stats: readonly Stat[]; className?: string }) {
  return (
    <dl className={cx('stats', className)}>
      {stats.map((stat) => (
        <div key={stat.key} className="stat">
          <dt>
            {stat.icon}
            {stat.label}
          </dt>
          <dd>{stat.value}</dd>
        </div>
      ))}
    </dl>
  )
}

export type ChartPoint = {
  key: string
  /** On the axis. */
  label: string
  value: number
  /** The value in words, e.g. "2 h 10 min". */
  text: string
  href?: string
}

type ChartProps = {
  label: string
  /** The heading of the values' column, for screen readers. */
  valueHead: string
  points: readonly ChartPoint[]
  className?: string
}

/** What a picture shows, as a table for those who do not see it. */
function DataTable({ label, valueHead, points }: ChartProps) {
  return (
    <table className="sr-only">
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col">{valueHead}</th>
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.key}>
            <th scope="row">{point.label}</th>
            <td>{point.text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export type BarChartProps = Omit<ChartProps, 'valueHead'> & {
  /** The value of a full bar; by default the largest. */
  max?: number
}

/** Bars lying down, each with its name and value in words. */
export function BarChart({ label, points, max, className }: BarChartProps) {
  const full = max ?? Math.max(1, ...points.map((point) => point.value))
  return (
    <ol className={cx('bars', className)} aria-label={label}>
      {points.map((point) => (
        <li key={point.key} className="bar">
          <span className="bar-label">
            {point.href ? <Link href={point.href}>{point.label}</Link> : point.label}
          </span>
          <span className="bar-text">{point.text}</span>
          <span className="bar-line" aria-hidden="true">
            <span style={{ inlineSize: `${Math.min(1, point.value / full) * 100}%` }} />
          </span>
        </li>
      ))}
    </ol>
  )
}

const line = { width: 600, height: 160 }

export type LineChartProps = ChartProps & {
  /** Seconds in words, for the axis. */
  formatAxis: (value: number) => string
}

/** A line over days, with its values on hover and in a table. */
export function LineChart(props: LineChartProps) {
  const { label, points, formatAxis, className } = props
  const top = timeAxisTop(Math.max(...points.map((point) => point.value), 0))
  const places = linePoints(
    points.map((point) => point.value),
    top,
    line,
  )
  const path = places.map(({ x, y }, n) => `${n === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
  return (
    <figure className={cx('line-chart', className)} aria-label={label}>
      <div className="line-plot" style={{ '--points': Math.max(2, points.length) }} aria-hidden="true">
        <div className="line-scale">
          {[1, 0.5, 0].map((part) => (
            <span key={part} className="line-axis">
              {formatAxis(top * part)}
            </span>
          ))}
        </div>
        <div className="line-area">
          <svg viewBox={`0 0 ${line.width} ${line.height}`} preserveAspectRatio="none">
            <path className="line-fill" d={`${path}V${line.height}H0Z`} />
            <path className="line-stroke" d={path} vectorEffect="non-scaling-stroke" />
          </svg>
          {points.map((point, n) => (
            <span
              key={point.key}
              className="line-dot"
              data-tip={`${point.label}: ${point.text}`}
              style={{
                insetInlineStart: `${((places[n]?.x ?? 0) / line.width) * 100}%`,
                insetBlockStart: `${((places[n]?.y ?? 0) / line.height) * 100}%`,
              }}
            />
          ))}
        </div>
        <div className="line-labels">
          {points.map((point) => (
            <span key={point.key}>{point.label}</span>
          ))}
        </div>
      </div>
      <DataTable {...props} />
    </figure>
  )
}

export type HeatmapDay = {
  /** yyyy-MM-dd, consecutive. */
  date: string
  value: number
  /** Day and value in words, shown on hover. */
  text: string
}

export type HeatmapProps = {
  label: string
  /** The year in one sentence, e.g. "212 hours on 140 days". */
  summary: string
  days: readonly HeatmapDay[]
  /** The weekday a week starts with, 0 Sunday. */
  weekStart: number
  /** A month's short name for the date of its first day. */
  formatMonth: (date: string) => string
  lessLabel: string
  moreLabel: string
  className?: string
}

const cell = 12
const pitch = 15
const headroom = 18

/** A year of days, darker where more was heard. */
export function Heatmap(props: HeatmapProps) {
  const { label, summary, days, weekStart, formatMonth, lessLabel, moreLabel, className } = props
  const first = days[0]
  const firstDay = first ? new Date(`${first.date}T00:00:00Z`).getUTCDay() : 0
  const places = placeInWeeks(days.length, firstDay, weekStart)
  const depth = levels(days.map((day) => day.value))
  const weeks = (places.at(-1)?.week ?? 0) + 1
  const months = days.flatMap((day, n) =>
    day.date.endsWith('-01') ? [{ day, week: places[n]?.week ?? 0 }] : [],
  )
  return (
    <figure className={cx('heatmap', className)}>
      {/* wide as a year: it scrolls on its own, and the keyboard may scroll it too */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="heatmap-scroll" tabIndex={0} aria-label={label}>
        <svg
          width={weeks * pitch}
          height={7 * pitch + headroom}
          role="img"
          aria-label={`${label}. ${summary}`}
          className="heatmap-svg"
        >
          {months.map(({ day, week }) => (
            <text key={day.date} x={week * pitch} y={10} className="heatmap-month">
              {formatMonth(day.date)}
            </text>
          ))}
          {days.map((day, n) => (
            <rect
              key={day.date}
              x={(places[n]?.week ?? 0) * pitch}
              y={(places[n]?.day ?? 0) * pitch + headroom}
              width={cell}
              height={cell}
              rx={2.5}
              data-level={depth[n]}
              data-tip={day.text}
            />
          ))}
        </svg>
      </section>
      <ul className="sr-only" aria-label={label}>
        {days
          .filter(({ value }) => value > 0)
          .map(({ date, text }) => (
            <li key={date}>{text}</li>
          ))}
      </ul>
      <figcaption className="heatmap-legend">
        <span>{summary}</span>
        <span className="heatmap-scale" aria-hidden="true">
          {lessLabel}
          <svg width={5 * pitch - 3} height={cell} className="heatmap-svg">
            {[0, 1, 2, 3, 4].map((level) => (
              <rect key={level} x={level * pitch} width={cell} height={cell} rx={2.5} data-level={level} />
            ))}
          </svg>
          {moreLabel}
        </span>
      </figcaption>
    </figure>
  )
}
