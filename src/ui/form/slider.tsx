import { useState } from 'react'

import { cx } from '../cx.ts'

export type SliderProps = {
  label: string
  value: number
  min?: number
  max: number
  step?: number
  /** While it moves. */
  onChange: (value: number) => void
  /** When it is let go, and after each key. */
  onCommit?: (value: number) => void
  /** The value in words, e.g. "1.2×". */
  valueText?: string
  /** The wheel moves it by one step and commits. */
  wheel?: boolean
  disabled?: boolean
  className?: string
}

/** A native range input: keyboard, touch, right-to-left and screen readers come with it. */
export function Slider(props: SliderProps) {
  const {
    label,
    value,
    min = 0,
    max,
    step = 1,
    onChange,
    onCommit,
    valueText,
    wheel,
    disabled,
    className,
  } = props
  // An owner that only takes what is committed must not pull the thumb back while it moves.
  const [moved, setMoved] = useState<number>()
  const shown = moved ?? value
  const fill = max > min ? (Math.min(max, Math.max(min, shown)) - min) / (max - min) : 0

  // React's onChange is the native input event, so the native change event and a wheel that must
  // not scroll the page are listened to by hand.
  const listen = (input: HTMLInputElement | null) => {
    if (!input) return
    const commit = () => {
      setMoved(undefined)
      onCommit?.(input.valueAsNumber)
    }
    // Let go where it was taken up there is no change event; where there is one, it comes after this.
    const release = () => setTimeout(() => setMoved(undefined))
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const before = input.valueAsNumber
      if (event.deltaY < 0) input.stepUp()
      else input.stepDown()
      const next = input.valueAsNumber
      if (next === before) return
      onChange(next)
      onCommit?.(next)
    }
    input.addEventListener('change', commit)
    input.addEventListener('pointerup', release)
    input.addEventListener('blur', release)
    if (wheel && !disabled) input.addEventListener('wheel', turn, { passive: false })
    return () => {
      input.removeEventListener('change', commit)
      input.removeEventListener('pointerup', release)
      input.removeEventListener('blur', release)
      input.removeEventListener('wheel', turn)
    }
  }
  return (
    <input
      ref={listen}
      type="range"
      className={cx('slider', className)}
      style={{ '--fill': fill }}
      aria-label={label}
      aria-valuetext={valueText}
      {...{ min, max, step, disabled }}
      value={shown}
      onChange={(event) => {
        setMoved(event.target.valueAsNumber)
        onChange(event.target.valueAsNumber)
      }}
    />
  )
}
