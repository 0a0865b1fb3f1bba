import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Anchor } from './link.tsx'
import { tipProps } from './overlay/tip-props.ts'

export type ChipProps = {
  children: ReactNode
  icon?: ReactNode
  /** Makes it a link. */
  href?: string
  /** Makes it a button. */
  onPress?: () => void
  /** With `onPress`: what that does, where the chip's own words do not say it. */
  pressHint?: string
  /** With `onPress`: a toggle. */
  selected?: boolean
  /** Adds a button that removes it. */
  onRemove?: () => void
  removeLabel?: string
}

/** A tag, a genre, a filter. */
export function Chip(props: ChipProps) {
  const { children, icon, href, onPress, pressHint, selected, onRemove, removeLabel } = props
  const content = (
    <>
      {icon}
      <span className="chip-text">{children}</span>
    </>
  )
  const face =
    href !== undefined ? (
      <Anchor className="chip-face" href={href}>
        {content}
      </Anchor>
    ) : onPress ? (
      <button
        type="button"
        className="chip-face"
        aria-pressed={selected}
        onClick={onPress}
        {...(pressHint === undefined ? {} : tipProps(pressHint, 'bottom', true))}
      >
        {content}
      </button>
    ) : (
      <span className="chip-face">{content}</span>
    )
  return (
    <span className="chip" data-removable={onRemove ? '' : undefined}>
      {face}
      {onRemove ? (
        <button
          type="button"
          className="chip-remove"
          aria-label={removeLabel}
          // Safari gives no focus to a button: a field around it would count as left
          onMouseDown={(event) => event.preventDefault()}
          onClick={onRemove}
        >
          <X className="size-3.5" aria-hidden="true" />
        </button>
      ) : null}
    </span>
  )
}
