'use no memo'

import { cx } from './cx.ts'

export type SpinnerProps = {
  /** What is being waited for, for screen readers; without it the spinner is decoration. */
  label?: string
  /** Pixels, default 20. */
  size?: number
  className?: string
}

export function Spinner({ label, size = 20, className }: SpinnerProps) {
  return (
    <span className={cx('inline-grid place-items-center', className)} role={label ? 'status' : undefined}>
      <svg className="spinner" width={size} height={size} viewBox="0 0 20 20" fill="none" aria-hidden="true">
        <circle cx="10" cy="10" r="8" stroke="currentColor" strokeWidth="2" opacity="0.2" />
        <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  )
}
