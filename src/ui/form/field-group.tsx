import type { ReactNode } from 'react'
import { useId } from 'react'

import { cx } from '../cx.ts'
import type { FieldControl } from './field.tsx'

type FieldGroupProps = {
  label: string
  hideLabel?: boolean
  /** What is wrong with all of them together, such as that none is chosen. */
  error?: ReactNode
  className?: string
  /** `first` is for the first control, which stands for the group where something is wrong. */
  children: (first: Omit<FieldControl, 'id'>) => ReactNode
}

/** Controls that are right or wrong only together, tied to what is said of them. */
export function FieldGroup({ label, hideLabel, error, className, children }: FieldGroupProps) {
  const id = useId()
  const describedBy = error ? `${id}-error` : undefined
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={describedBy}>
      <legend className={hideLabel ? 'sr-only' : 'text-small font-strong'}>{label}</legend>
      {error ? (
        <p id={describedBy} className="text-small text-bad" role="alert">
          {error}
        </p>
      ) : null}
      <div className={cx(className)}>
        {children({ 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      </div>
    </fieldset>
  )
}
