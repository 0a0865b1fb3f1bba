import { X } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'

import { cx } from './cx.ts'
import { Anchor } from './link.tsx'
import { tipProps } from './tip-props.ts'

export type SkeletonProps = {
  /** `text` is one line of the text around it. */
  shape?: 'block' | 'text' | 'circle'
  width?: number | string
  height?: number | string
  className?: string
}

/** The shape of what comes. Put `aria-busy` on the region that waits. */
export function Skeleton({ shape = 'block', width, height, className }: SkeletonProps) {
  const style: CSSProperties = { inlineSize: width, blockSize: height }
  return <span className={cx('skeleton', className)} data-shape={shape} style={style} aria-hidden="true" />
}

export type ProgressLineProps = {
  label: string
  /** 0..1; without it the end is not known. */
  value?: number | undefined
  /** In words, e.g. "42 %". */
  valueText?: string
  className?: string
}

export function ProgressLine({ label, value, valueText, className }: ProgressLineProps) {
  return (
    <progress
      className={cx('progress-line', className)}
      aria-label={label}
      aria-valuetext={valueText}
      max={1}
      value={value}
    />
  )
}

export type Tone = 'neutral' | 'ribbon' | 'good' | 'warn' | 'bad'

/** A count or a state in one word. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  )
}

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
      <span className="truncate">{children}</span>
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
        <button type="button" className="chip-remove" aria-label={removeLabel} onClick={onRemove}>
          <X className="size-3.5" aria-hidden="true" />
        </button>
      ) : null}
    </span>
  )
}

export type EmptyStateProps = {
  icon?: ReactNode
  title: string
  text?: ReactNode
  /** A button or a link. */
  action?: ReactNode
}

/** What a list shows when there is nothing in it, or when it could not be had. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      {icon ? <span className="empty-icon">{icon}</span> : null}
      <p className="text-lead font-strong">{title}</p>
      {text ? <div className="text-ink-quiet">{text}</div> : null}
      {action ? <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  )
}
