import type { ReactNode } from 'react'
import type { TriggerProps } from './lazy-popup.tsx'

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
