import type { ReactNode } from 'react'
import { startTransition, useId, useOptimistic } from 'react'

import { cx } from '../cx.ts'
import type { FieldControl } from './field.tsx'

export type CheckboxProps = {
  label: string
  hideLabel?: boolean
  description?: ReactNode
  checked: boolean
  /** Some of what it stands for is checked. */
  mixed?: boolean
  /** `shift`: the key was held, by pointer or keyboard. */
  onChange: (checked: boolean, held: { shift: boolean }) => void
  disabled?: boolean
  name?: string
  className?: string
  /** What is said of the group that it is the first of. */
  group?: Omit<FieldControl, 'id'> | undefined
}

export function Checkbox(props: CheckboxProps) {
  return <Toggle {...props} kind="checkbox" />
}

export type SwitchProps = Omit<CheckboxProps, 'mixed' | 'group'>

/** Acts at once; for a choice that is saved later take `Checkbox`. */
export function Switch(props: SwitchProps) {
  return <Toggle {...props} kind="switch" />
}

function Toggle(props: CheckboxProps & { kind: 'checkbox' | 'switch' }) {
  const {
    kind,
    label,
    hideLabel,
    description,
    checked,
    mixed = false,
    onChange,
    disabled,
    name,
    className,
    group,
  } = props
  const id = useId()
  const describedBy = [description && `${id}-help`, group?.['aria-describedby']].filter(Boolean).join(' ')
  // the page that it changes can take a moment to be drawn
  const [shown, show] = useOptimistic(checked)
  return (
    <label className={cx('toggle-row', className)} data-disabled={disabled ? '' : undefined}>
      <input
        type="checkbox"
        role={kind === 'switch' ? 'switch' : undefined}
        className={kind}
        ref={(input) => {
          if (input) input.indeterminate = mixed
        }}
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy || undefined}
        aria-invalid={group?.['aria-invalid']}
        {...{ disabled, name }}
        checked={shown}
        onChange={({ target, nativeEvent }) =>
          startTransition(() => {
            show(target.checked)
            onChange(target.checked, { shift: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })
          })
        }
      />
      <span className={cx('min-w-0 flex-1', hideLabel && 'sr-only')}>
        <span id={`${id}-label`}>{label}</span>
        {description ? (
          <span id={`${id}-help`} className="block text-small text-ink-quiet">
            {description}
          </span>
        ) : null}
      </span>
    </label>
  )
}
