import { useSyncExternalStore } from 'react'

const STEP_MS = 10_000

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, STEP_MS)
  return () => clearInterval(timer)
}

/** The time of day, epoch ms, in steps too small to be seen where minutes are shown. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / STEP_MS) * STEP_MS)
}
