import type { ComponentProps, ReactNode } from 'react'

import { cx } from '../cx.ts'
import type { FieldShell } from './field.tsx'
import { Field } from './field.tsx'

type Native<T extends 'input' | 'textarea'> = Omit<
  ComponentProps<T>,
  'value' | 'onChange' | 'id' | 'children'
>

export type TextFieldProps = FieldShell &
  Native<'input'> & {
    value: string
    onChange: (value: string) => void
    /** Inside the box, before and after the text: an icon, a unit, a small button. */
    before?: ReactNode
    after?: ReactNode
  }

export function TextField(props: TextFieldProps) {
  const { label, hideLabel, description, error, value, onChange, before, after, className, ...rest } = props
  return (
    <Field {...{ label, hideLabel, description, error, className }} required={rest.required}>
      {(control) => (
        <div className="input-box">
          {before ? <span className="input-side">{before}</span> : null}
          <input
            type="text"
            {...rest}
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {after ? <span className="input-side">{after}</span> : null}
        </div>
      )}
    </Field>
  )
}

export type TextAreaProps = FieldShell &
  Native<'textarea'> & {
    value: string
    onChange: (value: string) => void
  }

/** Grows with its text, from `rows` (default 3) to half the window. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, description, error, value, onChange, className, rows = 3, ...rest } = props
  return (
    <Field {...{ label, hideLabel, description, error, className }} required={rest.required}>
      {(control) => (
        <div className={cx('input-box', 'input-area')}>
          <textarea
            style={{ '--rows': rows }}
            {...rest}
            {...control}
            rows={rows}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  )
}
