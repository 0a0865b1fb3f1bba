'use no memo'

import { useState } from 'react'

import { anchorHolder, LazyMount, lazyPart, triggerProps } from './lazy-popup.tsx'
import type { PopoverProps, PopoverPartProps } from './popover.types.ts'

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
      <LazyMount part={part} props={props} onFailed={() => setOpen(false)} />
    </>
  )
}
