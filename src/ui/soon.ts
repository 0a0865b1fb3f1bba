import { startTransition, useEffect, useState } from 'react'

/** False at first; true once `isReady` was, at the latest after so many ms. What follows from it is drawn in pieces. */
export function useSoon(isReady: boolean, longestMs: number): boolean {
  const [isSoon, setSoon] = useState(false)
  // effect: a timer, and work that may be done in pieces
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSoon(true)), isReady ? 0 : longestMs)
    return () => clearTimeout(timer)
  }, [isReady, longestMs])
  return isSoon
}
