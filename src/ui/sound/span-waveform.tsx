import type { KeyboardEvent, PointerEvent } from 'react'
import { useRef, useState } from 'react'
import { moveByKey, ratioAt } from './track-rules.ts'
import { percent, WaveformDrawing, WaveformScale } from './waveform.tsx'
import type { WaveformProps } from './waveform.tsx'
import './span-waveform.css'

type SpanEdge = 'start' | 'end'
interface Span {
  start: number
  end: number
}

export type SpanWaveformProps = Pick<
  WaveformProps,
  'from' | 'to' | 'peaks' | 'rms' | 'silences' | 'textOf'
> & {
  /** The part that is marked, seconds. */
  span: Span
  /** Where it is heard, seconds; null in silence. */
  at: number | null
  /** Names of the two handles. */
  labels: Readonly<Record<SpanEdge, string>>
  describedBy?: string | undefined
  /** A position in words: `1 minute, 2.5 seconds`. */
  spokenOf: (seconds: number) => string
  /** How far an edge can go, seconds. */
  reachOf: (edge: SpanEdge) => { least: number; most: number }
  /** An edge was let go here, seconds; after a key as well. */
  onMove: (edge: SpanEdge, seconds: number) => void
}

const EDGES = ['start', 'end'] as const
/** Of an arrow key and of a page key, seconds. */
const STEP = 0.1
const PAGE = 1

const between = ({ least, most }: { least: number; most: number }, seconds: number): number =>
  Math.min(most, Math.max(least, seconds))

/** A stretch of sound with a part of it marked: each end is dragged or moved by keys; Escape gives a drag up. */
export function SpanWaveform(props: SpanWaveformProps) {
  const { from, to, span, at, labels, describedBy, textOf, spokenOf, reachOf, onMove } = props
  const [moved, setMoved] = useState<{ edge: SpanEdge; seconds: number }>()
  const handles = useRef<Record<SpanEdge, HTMLElement | null>>({ start: null, end: null })
  const length = to - from
  const shown = moved ? { ...span, [moved.edge]: moved.seconds } : span
  const ratioOf = (seconds: number): string => percent((seconds - from) / length)

  const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl'
  const secondsAt = (event: PointerEvent): number => {
    const element = event.currentTarget
    return from + ratioAt(event.clientX, element.getBoundingClientRect(), isRtl(element)) * length
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return
    const seconds = secondsAt(event)
    const edge = Math.abs(seconds - span.start) <= Math.abs(seconds - span.end) ? 'start' : 'end'
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    handles.current[edge]?.focus({ preventScroll: true })
    setMoved({ edge, seconds: between(reachOf(edge), seconds) })
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    if (!moved || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    setMoved({ edge: moved.edge, seconds: between(reachOf(moved.edge), secondsAt(event)) })
  }
  const commit = (): void => {
    setMoved(undefined)
    if (moved && moved.seconds !== span[moved.edge]) onMove(moved.edge, moved.seconds)
  }
  const onKeyDown = (edge: SpanEdge, event: KeyboardEvent<HTMLElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape' && moved !== undefined) {
      event.stopPropagation()
      setMoved(undefined)
      return
    }
    const { least, most } = reachOf(edge)
    const steps = { step: STEP, page: PAGE, max: most }
    const next = moveByKey(event.key, span[edge], isRtl(event.currentTarget), steps)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onMove(edge, between({ least, most }, next))
  }
  return (
    <div className="waveform-frame span-waveform-frame">
      <div
        className="waveform span-waveform"
        data-moving={moved ? '' : undefined}
        style={{ '--start': ratioOf(shown.start), '--end': ratioOf(shown.end) }}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={commit}
        onPointerCancel={() => setMoved(undefined)}
      >
        <WaveformDrawing {...props} />
        <span className="span-waveform-part" />
        {at !== null && at >= from && at <= to ? (
          <span className="span-waveform-at" style={{ insetInlineStart: ratioOf(at) }} />
        ) : null}
        {EDGES.map((edge) => {
          const { least, most } = reachOf(edge)
          return (
            <span
              key={edge}
              ref={(element) => {
                handles.current[edge] = element
              }}
              role="slider"
              tabIndex={0}
              className="span-waveform-handle"
              data-edge={edge}
              aria-label={labels[edge]}
              aria-describedby={describedBy}
              aria-valuemin={Math.round(least * 10) / 10}
              aria-valuemax={Math.round(Math.min(most, 1e6) * 10) / 10}
              aria-valuenow={Math.round(shown[edge] * 10) / 10}
              aria-valuetext={spokenOf(shown[edge])}
              onKeyDown={(event) => onKeyDown(edge, event)}
            />
          )
        })}
        {moved ? (
          <span className="waveform-tip clock" style={{ '--at': ratioOf(moved.seconds) }} aria-hidden="true">
            {textOf(moved.seconds)}
          </span>
        ) : null}
      </div>
      <WaveformScale from={from} to={to} textOf={textOf} />
    </div>
  )
}
