import type { ReactNode } from 'react'
import type { TriggerProps } from './lazy-popup.tsx'

export type PopoverProps = {
  /** Names the panel. */
  label: string
  renderTrigger: (props: TriggerProps & { ref: (element: HTMLElement | null) => void }) => ReactNode
  side?: 'top' | 'bottom'
  align?: 'start' | 'center' | 'end'
  /** Pixels; by default as wide as its content. */
  width?: number
  /** The content brings its own padding. */
  flush?: boolean
  /** On a phone it lies at the foot of the screen, as wide as that. */
  sheet?: boolean
  /** To hold the open state outside. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

export type PopoverPartProps = Omit<PopoverProps, 'renderTrigger' | 'open' | 'onOpenChange'> & {
  open: boolean
  onOpenChange: (open: boolean) => void
  anchor: () => Element | null
}
