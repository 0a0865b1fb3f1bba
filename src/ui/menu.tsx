import type { ReactNode } from 'react'
import { useState } from 'react'

import type { TriggerProps } from './lazy-popup.tsx'
import { anchorHolder, LazyMount, lazyPart, triggerProps } from './lazy-popup.tsx'

export type MenuItem =
  | { kind: 'separator' }
  | { kind: 'heading'; label: string }
  | {
      kind?: 'item'
      label: string
      icon?: ReactNode
      /** A shortcut or a value, at the end of the row. */
      hint?: ReactNode
      /** May be left out of links. */
      onSelect?: () => void
      disabled?: boolean
      danger?: boolean
      /** Given: the row is a check box and stays open when pressed. */
      checked?: boolean
      /** Given: the row is a link. */
      href?: string
    }
  | { kind: 'submenu'; label: string; icon?: ReactNode; disabled?: boolean; items: readonly MenuItem[] }
  | {
      kind: 'choice'
      /** Names the group for screen readers. */
      label: string
      value: string
      options: readonly { value: string; label: string; hint?: ReactNode; disabled?: boolean }[]
      onChoose: (value: string) => void
    }

export type MenuAnchor = Element | { x: number; y: number }

export type MenuProps = {
  /** Names the list for screen readers. */
  label: string
  items: readonly MenuItem[]
  /** The button that opens it: spread the props on a `Button` or `IconButton`. */
  renderTrigger: (props: TriggerProps & { ref: (element: HTMLElement | null) => void }) => ReactNode
  align?: 'start' | 'end'
  side?: 'top' | 'bottom'
  /** To hold the open state outside. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

export type MenuPartProps = Pick<MenuProps, 'label' | 'items' | 'align' | 'side'> & {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Where it opens: an element, or a point of the window in pixels. */
  anchor: () => MenuAnchor | null
}

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
  return (
    <LazyMount part={part} wanted={props.open} props={props} onFailed={() => props.onOpenChange(false)} />
  )
}
