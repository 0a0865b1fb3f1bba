'use no memo'

import type { ComponentProps, MouseEvent, ReactNode } from 'react'

import { cx } from './cx.ts'
import type { ControlSize } from './button.tsx'
import { Spinner } from './spinner.tsx'
import { tipProps } from './overlay/tip-props.ts'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** The name: read by screen readers and shown as the tooltip. */
  label: string
  /** Shown in the tooltip instead of the label, e.g. with a shortcut or a value. */
  hint?: string
  /** Why it cannot be pressed: stays focusable, says so in the tooltip, swallows presses. */
  unavailable?: string | undefined
  /** Out of use, which needs no words: keeps the focus, swallows presses. */
  disabled?: boolean | undefined
  /** It looks pressed; what a press does is in its name. */
  lit?: boolean
  /** `primary` is the round ribbon button (play). Default `quiet`. */
  variant?: 'primary' | 'secondary' | 'quiet'
  size?: ControlSize | 'xl'
  /** For toggles: aria-pressed. */
  pressed?: boolean | undefined
  /** Shown as a wait that swallows presses; `pressable` takes them, and goes round the icon of what they do. */
  busy?: boolean | 'pressable'
  tooltipSide?: 'top' | 'bottom'
  /** The icon. */
  children: ReactNode
}

const sizes = {
  sm: 'size-(--control-sm) [&_svg]:size-4',
  md: 'size-(--control-md) [&_svg]:size-5',
  lg: 'size-(--control-lg) [&_svg]:size-6',
  xl: 'size-14 [&_svg]:size-7',
} satisfies Record<ControlSize | 'xl', string>

const variants = {
  primary: 'rounded-full bg-ribbon text-on-ribbon hover:bg-ribbon-press',
  secondary: 'rounded-control bg-control text-ink hover:bg-control-hover data-popup-open:bg-control-hover',
  quiet:
    'rounded-control text-ink-quiet hover:bg-hover hover:text-ink active:bg-press aria-pressed:text-ink aria-pressed:bg-hover data-lit:text-ink data-lit:bg-hover data-popup-open:bg-hover data-popup-open:text-ink',
} satisfies Record<'primary' | 'secondary' | 'quiet', string>

export function IconButton(props: IconButtonProps) {
  const {
    label,
    hint,
    unavailable,
    disabled = false,
    lit = false,
    variant = 'quiet',
    size = 'md',
    pressed,
    busy = false,
    tooltipSide = 'top',
    className,
    children,
    onClick,
    ...rest
  } = props
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy === true || unavailable || disabled) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      {...tipProps(unavailable ?? hint ?? label, tooltipSide, unavailable !== undefined)}
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={busy ? true : undefined}
      aria-disabled={unavailable || disabled ? true : undefined}
      data-lit={lit ? '' : undefined}
      className={cx(
        'relative inline-grid shrink-0 place-items-center transition-colors select-none disabled:opacity-45 disabled:cursor-default aria-disabled:opacity-45 aria-disabled:cursor-default',
        sizes[size],
        variants[variant],
        className,
      )}
    >
      {busy === true ? <Spinner size={size === 'xl' ? 28 : 20} /> : children}
      {busy === 'pressable' ? <Spinner className="absolute inset-0 [&_svg]:size-full!" /> : null}
    </button>
  )
}
