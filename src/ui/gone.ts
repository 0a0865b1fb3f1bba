import { useEffect } from 'react'

/** Tells once when something has been shown for so many ms, also where nothing moves and no animation ends. */
export function useGone(onGone: () => void, afterMs: number): void {
  // effect: what is shown is gone by time alone
  useEffect(() => {
    const timer = setTimeout(onGone, afterMs)
    return () => clearTimeout(timer)
  }, [onGone, afterMs])
}
