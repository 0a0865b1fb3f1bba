import type { MouseEvent } from 'react'

/** A button that is pressed with a pointer takes no focus, so the keys of the player go on working. In any window of the page. */
export function leaveFocus(event: MouseEvent): void {
  const { currentTarget } = event
  const target = event.target as Element
  // a popup of the bar is its child, but lies elsewhere on the page
  if (!currentTarget.contains(target) || !target.closest('button')) return
  event.preventDefault()
  const focused = currentTarget.ownerDocument.activeElement as HTMLElement | null
  focused?.blur()
}
