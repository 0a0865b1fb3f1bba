import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'

/** They move a list that has the focus. */
const MOVES: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'])

/**
 * Tells when a hand moves a list: by wheel, finger or key, or takes its scroll bar. Its own event is the same for a hand
 * and for the page, which moves it when lines come and when the window changes.
 */
export function useHandScroll(
  scroller: RefObject<HTMLElement | null>,
  onMove: (by: 'hand' | 'bar') => void,
): void {
  const moved = useEffectEvent(onMove)
  // effect: only the element knows that a hand moves it
  useEffect(() => {
    const list = scroller.current
    if (!list) return
    const abort = new AbortController()
    const { signal } = abort
    const byHand = (): void => moved('hand')
    list.addEventListener('wheel', byHand, { signal, passive: true })
    list.addEventListener('touchmove', byHand, { signal, passive: true })
    list.addEventListener('keydown', ({ key }) => (MOVES.has(key) ? byHand() : undefined), { signal })
    list.addEventListener('pointerdown', ({ target }) => (target === list ? moved('bar') : undefined), {
      signal,
    })
    return () => abort.abort()
  }, [scroller])
}
