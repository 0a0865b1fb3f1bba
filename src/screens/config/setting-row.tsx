import type { ReactNode } from 'react'
import { FoundPlace } from './found-place.tsx'

interface SettingRowProps {
  id: string
  label: string
  /** One sentence: what it does, and what it costs. */
  about: ReactNode
  /** Whether it is saved, and what stands against it. */
  state?: ReactNode
  children: ReactNode
}

/** One setting: what it is, its control, and the state of its saving. */
export function SettingRow({ id, label, about, state, children }: SettingRowProps) {
  return (
    <FoundPlace id={id} className="setting">
      <div className="grid gap-1">
        <p className="font-strong">{label}</p>
        <p className="text-small text-ink-quiet">{about}</p>
      </div>
      <div className="setting-control">
        {children}
        {state}
      </div>
    </FoundPlace>
  )
}
