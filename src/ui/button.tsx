'use no memo'

import type { ComponentProps, MouseEvent, ReactNode } from 'react'

import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ControlSize = 'sm' | 'md' | 'lg'

export type ButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** Out of use: swallows presses, and keeps the focus, which a browser takes from what it disables itself. */
  disabled?: boolean | undefined
  /** `primary` wears the ribbon: one a screen. Default `secondary`. */
  variant?: ButtonVariant
  size?: ControlSize
  /** Shows a spinner in place of the text, keeps width and focus, swallows presses. */
  busy?: boolean
  /** An icon before the text. */
  icon?: ReactNode
  children: ReactNode
}

const base =
  'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-strong whitespace-nowrap select-none transition-colors disabled:opacity-45 aria-disabled:cursor-default aria-disabled:opacity-45'

const sizes = {
  sm: 'h-(--control-sm) px-3 text-small [&_svg]:size-4',
  md: 'h-(--control-md) px-4 text-body [&_svg]:size-4.5',
  lg: 'h-(--control-lg) px-6 text-body [&_svg]:size-5',
} satisfies Record<ControlSize, string>

const variants = {
  primary:
    'bg-ribbon text-on-ribbon not-aria-disabled:hover:bg-ribbon-press forced-colors:forced-color-adjust-none',
  secondary:
    'bg-control text-ink not-aria-disabled:hover:bg-control-hover data-popup-open:bg-control-hover contrast-more:border forced-colors:border',
  quiet: 'text-ink not-aria-disabled:hover:bg-hover active:bg-press data-popup-open:bg-hover',
  danger:
    'bg-bad-soft text-bad not-aria-disabled:hover:bg-bad not-aria-disabled:hover:text-on-bad forced-colors:border',
} satisfies Record<ButtonVariant, string>

/** The look of a button for an anchor: `<a className={buttonClass('primary')}>`. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ControlSize = 'md'): string {
  return cx(base, sizes[size], variants[variant])
}

export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    size = 'md',
    busy = false,
    disabled = false,
    icon,
    children,
    className,
    onClick,
    ...rest
  } = props
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || disabled) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={disabled || undefined}
      data-busy={busy ? '' : undefined}
      className={cx(buttonClass(variant, size), className)}
    >
      <span className={cx('contents', busy && '*:opacity-0')}>
        {icon ? <span className="-ms-0.5 inline-flex">{icon}</span> : null}
        <span>{children}</span>
      </span>
      {busy ? <Spinner className="absolute inset-0 m-auto" /> : null}
    </button>
  )
}
