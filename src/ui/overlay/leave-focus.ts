import type { MouseEvent } from 'react'

/** A button that is pressed with a pointer takes no focus, so the keys of the player go on working. */
export function leaveFocus(event: MouseEvent): void {
  const { target, currentTarget } = event
  // a popup of the bar is its child, but lies elsewhere on the page
  if (!(target instanceof Element) || !currentTarget.contains(target) || !target.closest('button')) return
  event.preventDefault()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
