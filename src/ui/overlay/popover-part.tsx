import { Popover as Base } from '@base-ui/react/popover'

import { useLayoutEffect, useRef } from 'react'

import { isInNotices } from '../notices.tsx'
import type { PopoverPartProps } from './popover.types.ts'
import './popover.css'

export function PopoverPart(props: PopoverPartProps) {
  const {
    label,
    side = 'bottom',
    align = 'center',
    width,
    flush,
    sheet,
    open,
    onOpenChange,
    anchor,
    children,
  } = props
  const opener = useRef<Element | null>(null)
  // effect: what has the focus is asked of the page, before the popup takes it
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement
  }, [open])
  const change = (next: boolean, details: Base.Root.ChangeEventDetails) => {
    const { target } = details.event
    const onTrigger = target instanceof Node && anchor()?.contains(target) === true
    if (!next && details.reason === 'outside-press' && (onTrigger || isInNotices(target))) details.cancel()
    else onOpenChange(next)
  }
  return (
    <Base.Root open={open} onOpenChange={change}>
      <Base.Portal>
        <Base.Positioner
          className={sheet ? 'menu-layer popover-sheet' : 'menu-layer'}
          positionMethod="fixed"
          {...{ anchor, side, align }}
          sideOffset={8}
          collisionPadding={8}
        >
          <Base.Popup
            className="popup popover"
            aria-label={label}
            data-flush={flush ? '' : undefined}
            style={{ inlineSize: width }}
            finalFocus={() => {
              const element = anchor()
              if (!(element instanceof HTMLElement)) return true
              // a press with a pointer that gave its button no focus leaves it none afterwards either
              return opener.current === document.body ? false : element
            }}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
