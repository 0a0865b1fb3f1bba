import type { KeyboardEvent, PointerEvent } from 'react'
import { useState } from 'react'
import { ratioAt } from './track-rules.ts'
import './waveform.css'

export type WaveformProps = {
  label: string
  describedBy?: string | undefined
  /** What is shown, seconds. */
  from: number
  to: number
  /** The marked position, seconds. */
  value: number
  /** 0 to 255, of stretches of the same length. */
  peaks: readonly number[]
  rms: readonly number[]
  silences: readonly { start: number; end: number }[]
  /** A position in words, e.g. "1:02:03.5". */
  textOf: (seconds: number) => string
  /** Where a drag to a position ends, seconds. */
  resolve: (seconds: number) => number
  /** Where a key leads; null for keys that are not for it. */
  moveByKey: (key: { key: string; shift: boolean; isRtl: boolean }) => number | null
  /** Let go here, seconds; after a key as well. */
  onMove: (seconds: number) => void
  disabled?: boolean
}

/** Seconds between two labels below: the first of these that leaves room for all. */
const LABEL_STEPS = [5, 10, 30, 60, 120] as const
const MOST_LABELS = 8
/** Pressed so near to the line, pixels, it is the line that is taken hold of. */
const GRIP = 16
/** Quieter recordings are drawn larger, up to this. */
const LEAST_FULL = 24

export const percent = (ratio: number): string => `${Math.min(100, Math.max(0, ratio * 100))}%`

/** A stretch of sound with one position in it, which is dragged or moved by keys; Escape gives a drag up. */
export function Waveform(props: WaveformProps) {
  const { label, describedBy, from, to, value, textOf, resolve, moveByKey, onMove, disabled = false } = props
  const [moved, setMoved] = useState<number>()
  const [grip, setGrip] = useState(0)
  const length = to - from
  const at = moved ?? value

  const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl'
  const secondsAt = (event: PointerEvent, shift: number): number => {
    const element = event.currentTarget
    return from + ratioAt(event.clientX - shift, element.getBoundingClientRect(), isRtl(element)) * length
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (disabled || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const box = event.currentTarget.getBoundingClientRect()
    const ratio = (value - from) / length
    const line = box.left + box.width * (isRtl(event.currentTarget) ? 1 - ratio : ratio)
    const shift = Math.abs(event.clientX - line) <= GRIP ? event.clientX - line : 0
    setGrip(shift)
    setMoved(shift === 0 ? resolve(secondsAt(event, 0)) : value)
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    if (moved !== undefined && event.currentTarget.hasPointerCapture(event.pointerId))
      setMoved(resolve(secondsAt(event, grip)))
  }
  const commit = (): void => {
    setMoved(undefined)
    if (moved !== undefined && moved !== value) onMove(moved)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (disabled || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape' && moved !== undefined) {
      event.stopPropagation()
      setMoved(undefined)
      return
    }
    const next = moveByKey({ key: event.key, shift: event.shiftKey, isRtl: isRtl(event.currentTarget) })
    if (next === null) return
    event.preventDefault()
    event.stopPropagation()
    if (next !== value) onMove(next)
  }
  return (
    <div className="waveform-frame">
      <div
        role="slider"
        tabIndex={disabled ? -1 : 0}
        className="waveform"
        aria-label={label}
        aria-describedby={describedBy}
        aria-valuemin={Math.round(from)}
        aria-valuemax={Math.round(to)}
        aria-valuenow={Math.round(at * 10) / 10}
        aria-valuetext={textOf(at)}
        aria-disabled={disabled || undefined}
        data-moving={moved === undefined ? undefined : ''}
        style={{ '--at': percent((at - from) / length) }}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={commit}
        onPointerCancel={() => setMoved(undefined)}
        onKeyDown={onKeyDown}
      >
        <WaveformDrawing {...props} />
        <span className="waveform-line" />
        {moved === undefined ? null : (
          <span className="waveform-tip clock" aria-hidden="true">
            {textOf(moved)}
          </span>
        )}
      </div>
      <WaveformScale from={from} to={to} textOf={textOf} />
    </div>
  )
}

/** Times below what is shown, so many that they do not meet. */
export function WaveformScale({ from, to, textOf }: Pick<WaveformProps, 'from' | 'to' | 'textOf'>) {
  return (
    <div className="waveform-scale clock" aria-hidden="true">
      {labelsOf(from, to).map((seconds) => (
        <span key={seconds} style={{ insetInlineStart: percent((seconds - from) / (to - from)) }}>
          {textOf(seconds)}
        </span>
      ))}
    </div>
  )
}

/** The same room while its sound is on the way. */
export function WaveformWaiting({ label }: { label: string }) {
  return (
    <div className="waveform-frame" role="status">
      <span className="sr-only">{label}</span>
      <div className="waveform" data-waiting="" aria-hidden="true" />
      <div className="waveform-scale" aria-hidden="true" />
    </div>
  )
}

type DrawingProps = Pick<WaveformProps, 'from' | 'to' | 'peaks' | 'rms' | 'silences'>

/** The sound itself, without anything that moves in it. */
export function WaveformDrawing({ from, to, peaks, rms, silences }: DrawingProps) {
  const full = Math.max(LEAST_FULL, ...peaks)
  const length = to - from
  return (
    <svg
      className="waveform-drawing"
      viewBox={`0 -1 ${Math.max(1, peaks.length)} 2`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="waveform-silences" d={silencesPath(silences, from, peaks.length / length)} />
      <path className="waveform-peaks" d={areaPath(peaks, full)} />
      <path className="waveform-rms" d={areaPath(rms, full)} />
    </svg>
  )
}

/** An area on both sides of the middle; where nothing sounds a hair of it is left. */
function areaPath(levels: readonly number[], full: number): string {
  const heights = levels.map((level) => Math.max(0.012, (0.94 * level) / full).toFixed(3))
  const above = heights.map((height, index) => `${index} -${height}H${index + 1}`).join('L')
  const below = heights.map((height, index) => `${index + 1} ${height}H${index}`).toReversed()
  return heights.length > 0 ? `M${above}L${below.join('L')}Z` : ''
}

function silencesPath(
  silences: readonly { start: number; end: number }[],
  from: number,
  perSecond: number,
): string {
  return silences
    .map(({ start, end }) => {
      const width = ((end - start) * perSecond).toFixed(1)
      return `M${((start - from) * perSecond).toFixed(1)} -1h${width}v2h-${width}Z`
    })
    .join('')
}

function labelsOf(from: number, to: number): readonly number[] {
  const every = LABEL_STEPS.find((step) => (to - from) / step <= MOST_LABELS) ?? 120
  // nearer to an end a label would be cut off
  const room = every / 2
  const first = Math.ceil((from + room) / every) * every
  const count = Math.max(0, Math.floor((to - room - first) / every) + 1)
  return Array.from({ length: count }, (_, index) => first + index * every)
}
