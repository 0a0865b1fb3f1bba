import type { ReactNode } from 'react'
import { useState } from 'react'

import type { TriggerProps } from './lazy-popup.tsx'
import { anchorHolder, LazyMount, lazyPart, triggerProps } from './lazy-popup.tsx'

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

const part = lazyPart<PopoverPartProps>(() =>
  import('./popover-part.tsx').then((module) => module.PopoverPart),
)

/** A small panel beside its trigger; the rest of the page stays usable. */
export function Popover({ renderTrigger, open, onOpenChange, ...rest }: PopoverProps) {
  const [ownOpen, setOwnOpen] = useState(false)
  const [anchor] = useState(anchorHolder)
  const isOpen = open ?? ownOpen
  const setOpen = (next: boolean) => {
    setOwnOpen(next)
    onOpenChange?.(next)
  }
  const props: PopoverPartProps = { ...rest, open: isOpen, onOpenChange: setOpen, anchor: anchor.get }
  return (
    <>
      {renderTrigger({
        ...triggerProps({ kind: 'dialog', open: isOpen, setOpen, preload: part.preload }),
        ref: anchor.set,
      })}
      <LazyMount part={part} wanted={isOpen} props={props} onFailed={() => setOpen(false)} />
    </>
  )
}
