'use no memo'

import type { ReactNode } from 'react'
import { cx } from './cx.ts'

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
