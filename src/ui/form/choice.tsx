import type { ReactNode } from 'react'
import { useId } from 'react'

import { cx } from '../cx.ts'

export type Choice<V extends string = string> = {
  value: V
  label: string
  /** Segments may show an icon instead of the label, which is then read and shown as the tooltip. */
  icon?: ReactNode
  description?: ReactNode
  disabled?: boolean
}

export type RadioGroupProps<V extends string = string> = {
  /** Names the group. */
  label: string
  hideLabel?: boolean
  value: V
  options: readonly Choice<V>[]
  onChange: (value: V) => void
  disabled?: boolean
  className?: string
}

/** One of a few, each on its own line. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { label, hideLabel, value, options, onChange, disabled = false, className } = props
  const name = useId()
  return (
    <fieldset className={className} disabled={disabled}>
      <legend className={hideLabel ? 'sr-only' : 'mb-1 text-small font-strong'}>{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="toggle-row"
          data-disabled={option.disabled || disabled ? '' : undefined}
        >
          <input
            type="radio"
            className="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span className="min-w-0 flex-1">
            {option.label}
            {option.description ? (
              <span className="block text-small text-ink-quiet">{option.description}</span>
            ) : null}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** One of two to five, side by side. */
export function SegmentedControl<V extends string>(props: RadioGroupProps<V>) {
  const { label, hideLabel, value, options, onChange, disabled = false, className } = props
  const name = useId()
  return (
    <fieldset className={cx('min-w-0', className)} disabled={disabled}>
      <legend className={hideLabel ? 'sr-only' : 'mb-1 text-small font-strong'}>{label}</legend>
      <div className="segments">
        {options.map((option) => (
          <label key={option.value} className="segment" data-tip={option.icon ? option.label : undefined}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            <span className={option.icon ? 'sr-only' : undefined}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
