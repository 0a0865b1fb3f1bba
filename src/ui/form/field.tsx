import type { ReactNode } from 'react'
import { useId } from 'react'

import { cx } from '../cx.ts'

/** What every field takes around its control. */
export type FieldShell = {
  label: string
  /** The label is read, not shown: only where the place makes it plain. */
  hideLabel?: boolean | undefined
  /** A line of help under the control. */
  description?: ReactNode
  /** What is wrong and what to do; marks the control invalid. */
  error?: ReactNode
}

export type FieldControl = {
  id: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
}

type FieldProps = FieldShell & {
  className?: string | undefined
  required?: boolean | undefined
  children: (control: FieldControl) => ReactNode
}

/** Label, control, help and error, tied together. */
export function Field(props: FieldProps) {
  const { label, hideLabel, description, error, required, className, children } = props
  const id = useId()
  const describedBy = [description && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={cx('flex min-w-0 flex-col gap-1', className)} data-invalid={error ? '' : undefined}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-small font-strong'}>
        {label}
        {required ? <span aria-hidden="true"> *</span> : null}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        // an empty one is not wrong yet: Firefox tells it of each that is required
        'aria-invalid': error ? true : required ? false : undefined,
      })}
      {description ? (
        <div id={`${id}-help`} className="text-small text-ink-quiet">
          {description}
        </div>
      ) : null}
      {error ? (
        <div id={`${id}-error`} className="text-small text-bad" role="alert">
          {error}
        </div>
      ) : null}
    </div>
  )
}
