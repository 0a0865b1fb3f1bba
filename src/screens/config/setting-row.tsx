import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

interface SettingRowProps {
  /** Also what its address ends with: `/config/backups#backupsToKeep`. */
  id: string
  label: string
  /** One sentence: what it does, and what it costs. */
  about: ReactNode
  /** Whether it is saved, and what stands against it. */
  state?: ReactNode
  children: ReactNode
}

/** One setting: what it is, its control, and the state of its saving. One whose address is opened is marked and gone to. */
export function SettingRow({ id, label, about, state, children }: SettingRowProps) {
  const { hash, key } = useLocation()
  const isFound = hash === `#${id}`
  const row = useRef<HTMLDivElement>(null)
  // effect: the window's scroll and focus belong to the browser; the same address can be opened again
  useEffect(() => {
    if (!isFound) return
    row.current?.scrollIntoView({ block: 'center' })
    row.current?.focus({ preventScroll: true })
  }, [isFound, key])
  return (
    <div id={id} ref={row} className="setting" tabIndex={-1} data-found={isFound || undefined}>
      <div className="grid gap-1">
        <p className="font-strong">{label}</p>
        <p className="text-small text-ink-quiet">{about}</p>
      </div>
      <div className="setting-control">
        {children}
        {state}
      </div>
    </div>
  )
}
