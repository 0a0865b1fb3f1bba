import { useEffect } from 'react'
import type { RefObject } from 'react'
import { useLocation } from 'react-router-dom'

/** Whether the open address ends with the id of this place, which is gone to then, and has the focus. */
export function useFound(id: string, place: RefObject<HTMLElement | null>): boolean {
  const { hash, key } = useLocation()
  const isFound = hash === `#${id}`
  // effect: the window's scroll and focus belong to the browser; the same address can be opened again
  useEffect(() => {
    if (!isFound) return
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.focus({ preventScroll: true })
  }, [isFound, key, place])
  return isFound
}
