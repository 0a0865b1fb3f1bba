'use no memo'

import { useState } from 'react'

import { anchorHolder, LazyMount, lazyPart, triggerProps } from './lazy-popup.tsx'
import type { MenuProps, MenuPartProps } from './menu.types.ts'

const part = lazyPart<MenuPartProps>(() => import('./menu-part.tsx').then((module) => module.MenuPart))

export const preloadMenu = part.preload

export function Menu({ renderTrigger, open, onOpenChange, ...rest }: MenuProps) {
  const [ownOpen, setOwnOpen] = useState(false)
  const [anchor] = useState(anchorHolder)
  const isOpen = open ?? ownOpen
  const setOpen = (next: boolean) => {
    setOwnOpen(next)
    onOpenChange?.(next)
  }
  return (
    <>
      {renderTrigger({
        ...triggerProps({ kind: 'menu', open: isOpen, setOpen, preload: part.preload }),
        ref: anchor.set,
      })}
      <FloatingMenu {...rest} open={isOpen} onOpenChange={setOpen} anchor={anchor.get} />
    </>
  )
}

/** The list alone, for menus that open at a point (right click, long press). */
export function FloatingMenu(props: MenuPartProps) {
  return <LazyMount part={part} props={props} onFailed={() => props.onOpenChange(false)} />
}
