import type { KeyboardEvent, PointerEvent } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

import { cx } from '../cx.ts'
import { placeBeside } from '../list/place.ts'
import { moveByKey, ratioAt, tickRatios } from './track-rules.ts'

export type TrackBarProps = {
  label: string
  /** Seconds. */
  value: number
  /** Seconds; 0 while unknown, which disables it. */
  max: number
  /** A position in words, e.g. "1 hour, 2 minutes of 7 hours; The salt road". */
  valueText: (seconds: number) => string
  /** Seconds, in order: chapter starts. */
  ticks?: readonly number[]
  /** Seconds: what is pointed out, such as hits of a search. */
  marks?: readonly number[]
  /** Seconds. */
  buffered?: readonly { start: number; end: number }[]
  /** Seconds: what can be had at all, where not everything is there yet. */
  made?: readonly { start: number; end: number }[]
  /** What stands at a place of the track (0..1): shown over the pointer. */
  describe: (ratio: number) => { time: string; title?: string | undefined }
  /** Seconds, while it is dragged or a key is held; `undefined` when the move was given up. */
  onPreview?: (seconds: number | undefined) => void
  /** Seconds: let go here. */
  onCommit: (seconds: number) => void
  /** Seconds of an arrow key, default 10, and of page up and down, default 60. */
  step?: number
  page?: number
  disabled?: boolean
  className?: string
}

/** A larger step than time makes between two looks, s: someone went there. */
const LEAP_S = 4

const percent = (ratio: number) => `${Math.min(100, Math.max(0, ratio * 100))}%`

/** The place in a book. Drag or press anywhere on it; Escape gives a drag up. */
export function TrackBar(props: TrackBarProps) {
  const {
    label,
    value,
    max,
    valueText,
    ticks = [],
    marks = [],
    buffered = [],
    made = [],
    describe,
    onPreview,
    onCommit,
  } = props
  const { step = 10, page = 60, disabled = false, className } = props
  const [moved, setMoved] = useState<number>()
  const [hover, setHover] = useState<number>()
  const bar = useRef<HTMLDivElement>(null)
  const isOff = disabled || max <= 0
  const at = moved ?? value
  const { said, hold, keep, letGo } = useSaid(value, moved)

  const isRtl = (element: Element) => getComputedStyle(element).direction === 'rtl'
  const secondsAt = (event: PointerEvent) => {
    const element = event.currentTarget
    return ratioAt(event.clientX, element.getBoundingClientRect(), isRtl(element)) * max
  }
  const preview = (seconds: number | undefined) => {
    setMoved(seconds)
    onPreview?.(seconds)
  }
  const commit = () => {
    if (moved === undefined) return
    setMoved(undefined)
    keep(moved)
    onCommit(moved)
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (isOff || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    preview(secondsAt(event))
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (isOff) return
    const seconds = secondsAt(event)
    if (event.pointerType !== 'touch' || moved !== undefined) setHover(seconds / max)
    if (event.currentTarget.hasPointerCapture(event.pointerId) && moved !== undefined) preview(seconds)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (isOff || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key === 'Escape' && moved !== undefined) {
      event.stopPropagation()
      preview(undefined)
      return
    }
    const next = moveByKey(event.key, at, isRtl(event.currentTarget), { step, page, max })
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    preview(next)
  }
  const shown = moved === undefined ? hover : moved / max
  return (
    <div
      ref={bar}
      role="slider"
      tabIndex={isOff ? -1 : 0}
      className={cx('track', className)}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(max)}
      aria-valuenow={Math.round(said)}
      aria-valuetext={valueText(said)}
      aria-disabled={isOff || undefined}
      data-moving={moved === undefined ? undefined : ''}
      style={{ '--at': percent(max > 0 ? at / max : 0) }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={commit}
      onPointerCancel={() => preview(undefined)}
      onPointerLeave={() => setHover(undefined)}
      onKeyDown={onKeyDown}
      onKeyUp={commit}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) hold(value)
      }}
      onBlur={() => {
        commit()
        letGo()
      }}
    >
      <span className="track-line">
        <Stretches className="track-made" list={made} max={max} />
        <Stretches className="track-buffered" list={buffered} max={max} />
        <span className="track-fill" />
        <Ticks className="track-ticks" starts={ticks} max={max} />
      </span>
      <Ticks className="track-marks" starts={marks} max={max} />
      <span className="track-thumb" />
      {shown === undefined ? null : (
        <TrackTip ratio={shown} anchor={() => bar.current} {...describe(shown)} />
      )}
    </div>
  )
}

/**
 * The position as it is said: while the track has the focus of the keys it stands, or a reader would speak each second. It
 * changes with what a person does.
 */
function useSaid(value: number, moved: number | undefined) {
  const [held, setHeld] = useState<number>()
  const keep = (seconds: number): void => setHeld((before) => (before === undefined ? before : seconds))
  const last = useRef(value)
  // effect: a leap, by whatever control, is said
  useEffect(() => {
    const isLeap = Math.abs(value - last.current) > LEAP_S
    last.current = value
    if (!isLeap) return
    // one that leads where the keys have just led is said already
    setHeld((before) => (before === undefined || Math.abs(value - before) <= LEAP_S ? before : value))
  }, [value])
  return {
    said: moved ?? held ?? value,
    hold: setHeld,
    keep,
    letGo: () => setHeld(undefined),
  }
}

function Stretches({
  className,
  list,
  max,
}: {
  className: string
  list: readonly { start: number; end: number }[]
  max: number
}) {
  return list
    .filter(({ start, end }) => end > start)
    .map(({ start, end }) => (
      <span
        key={start}
        className={className}
        style={{ insetInlineStart: percent(start / max), inlineSize: percent((end - start) / max) }}
      />
    ))
}

interface TicksProps {
  className: string
  starts: readonly number[]
  max: number
}

/** One path for all chapters: some books have thousands. */
function Ticks({ className, starts, max }: TicksProps) {
  const path = tickRatios(starts, max)
    .map((ratio) => `M${Math.round(ratio * 1e5) / 100} 0V1`)
    .join('')
  return path ? (
    <svg className={className} viewBox="0 0 1000 1" preserveAspectRatio="none" aria-hidden="true">
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  ) : null
}

type TipProps = { ratio: number; anchor: () => Element | null; time: string; title?: string | undefined }

function TrackTip({ ratio, anchor, time, title }: TipProps) {
  const tip = useRef<HTMLSpanElement>(null)
  // effect: the tip is kept inside the track by measuring both
  useLayoutEffect(() => {
    const track = anchor()
    const element = tip.current
    if (!track || !element) return
    const box = track.getBoundingClientRect()
    const isRtl = getComputedStyle(track).direction === 'rtl'
    const left = box.left + box.width * (isRtl ? 1 - ratio : ratio)
    // of the window that it is drawn in
    const page = track.ownerDocument
    const viewport = {
      width: page.documentElement.clientWidth,
      height: page.defaultView?.innerHeight ?? 0,
    }
    const point = { left, top: box.top, width: 0, height: box.height }
    const { x, y } = placeBeside(point, element.getBoundingClientRect(), viewport, 'top')
    element.style.left = `${x}px`
    element.style.top = `${y}px`
  }, [ratio, anchor, time, title])
  return (
    <span ref={tip} className="track-tip" aria-hidden="true">
      {title ? <span className="line-clamp-2">{title}</span> : null}
      <span className="clock font-strong">{time}</span>
    </span>
  )
}
