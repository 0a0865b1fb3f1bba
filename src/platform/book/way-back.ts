import { fromCallback } from 'xstate'
import type { ReaderFact } from '#machines/reading/reader/reader.types.ts'

const MARK = 'earmarkReader'

/**
 * A step of its own in the browser's history while a book is open, which going back takes away. Closed otherwise, the book
 * takes the step back itself, unless the user has gone elsewhere meanwhile.
 */
export function createWayBack() {
  return fromCallback(({ sendBack }) => {
    const own = Math.random()
    const isOurs = (): boolean => (history.state as Record<string, unknown> | null)?.[MARK] === own
    const state = history.state as object | null
    // a page that was loaded again with the book open still stands on the step of before
    const isLeft = state !== null && MARK in state
    history[isLeft ? 'replaceState' : 'pushState']({ ...state, [MARK]: own }, '')
    const onPop = (): void => {
      if (!isOurs()) sendBack({ type: 'back.pressed' } satisfies ReaderFact)
    }
    window.addEventListener('popstate', onPop)
    return () => {
      window.removeEventListener('popstate', onPop)
      // going elsewhere, which closes it as well, follows right after
      setTimeout(() => {
        if (isOurs()) history.back()
      })
    }
  })
}
