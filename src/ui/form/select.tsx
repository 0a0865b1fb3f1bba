import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

import type { FieldShell } from './field.tsx'
import { Field } from './field.tsx'

export type SelectOption<V extends string = string> = { value: V; label: string; disabled?: boolean }
export type SelectGroup<V extends string = string> = { label: string; options: readonly SelectOption<V>[] }

export type SelectProps<V extends string = string> = FieldShell &
  Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'id' | 'children'> & {
    value: V
    options: readonly (SelectOption<V> | SelectGroup<V>)[]
    onChange: (value: V) => void
  }

/** The platform's own select: its list comes as a wheel on phones and needs no code of ours. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { label, hideLabel, description, error, value, options, onChange, className, ...rest } = props
  const flat = options.flatMap((one) => ('options' in one ? one.options : [one]))
  const choose = (chosen: string) => {
    const option = flat.find((one) => one.value === chosen)
    if (option) onChange(option.value)
  }
  const draw = (option: SelectOption<V>) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  )
  return (
    <Field {...{ label, hideLabel, description, error, className }} required={rest.required}>
      {(control) => (
        <div className="input-box select-box">
          <select {...rest} {...control} value={value} onChange={(event) => choose(event.target.value)}>
            {options.map((one) =>
              'options' in one ? (
                <optgroup key={one.label} label={one.label}>
                  {one.options.map(draw)}
                </optgroup>
              ) : (
                draw(one)
              ),
            )}
          </select>
          <ChevronDown className="select-arrow" aria-hidden="true" />
        </div>
      )}
    </Field>
  )
}
