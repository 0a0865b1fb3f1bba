import type { KeyboardEvent, ReactNode } from 'react'
import { useId } from 'react'

import { cx } from './cx.ts'

export type Tab<V extends string = string> = {
  value: V
  label: string
  icon?: ReactNode
  /** After the label: a count. */
  badge?: ReactNode
  disabled?: boolean
}

export type TabsProps<V extends string = string> = {
  /** Names the row of tabs. */
  label: string
  value: V
  tabs: readonly Tab<V>[]
  onChange: (value: V) => void
  className?: string
  /** The panel of the chosen tab. Without it only the row is drawn. */
  children?: ReactNode
}

const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

export function Tabs<V extends string>({ label, value, tabs, onChange, className, children }: TabsProps<V>) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const open = tabs.filter((tab) => !tab.disabled)
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = (steps[event.key] ?? 0) * (isRtl ? -1 : 1)
    const at = open.findIndex((tab) => tab.value === value)
    const next =
      event.key === 'Home'
        ? open[0]
        : event.key === 'End'
          ? open.at(-1)
          : step
            ? open[(at + step + open.length) % open.length]
            : undefined
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    event.currentTarget.querySelector<HTMLElement>(`[data-value="${CSS.escape(next.value)}"]`)?.focus()
  }
  return (
    <div className={className}>
      {/* the keys move between the tabs, which hold the focus themselves */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div role="tablist" aria-label={label} className="tabs" onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            className="tab"
            data-value={tab.value}
            aria-selected={tab.value === value}
            aria-controls={children && tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => onChange(tab.value)}
          >
            {tab.icon}
            {tab.label}
            {tab.badge}
          </button>
        ))}
      </div>
      {children ? (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={cx('pt-4')}>
          {children}
        </div>
      ) : null}
    </div>
  )
}
