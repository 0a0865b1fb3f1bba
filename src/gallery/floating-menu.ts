import { useState } from 'react'
import type { MenuAnchor } from '../ui/overlay/menu.types.ts'

/** One menu for many cards or rows: who it is open for, and what `FloatingMenu` needs. */
export type FloatingMenuState<Id> = {
  target: Id | undefined
  /** Opens it for one of them, beside its button or at a point. */
  show: (target: Id, anchor: MenuAnchor) => void
  props: { open: boolean; onOpenChange: (open: boolean) => void; anchor: () => MenuAnchor | null }
}

export function useFloatingMenu<Id>(): FloatingMenuState<Id> {
  const [state, setState] = useState<{ target: Id; anchor: MenuAnchor; open: boolean }>()
  return {
    target: state?.open ? state.target : undefined,
    show: (target, anchor) => setState({ target, anchor, open: !(state?.open && state.target === target) }),
    props: {
      open: state?.open ?? false,
      onOpenChange: (open) => setState((last) => (last ? { ...last, open } : last)),
      anchor: () => state?.anchor ?? null,
    },
  }
}
