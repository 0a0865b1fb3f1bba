/** Waits before a source that broke off is asked for again. */
const RETRY_MS = [500, 1000, 2000, 4000, 8000, 8000] as const

export interface Retries {
  /** Tries again in a while, ever later; false when it was tried often enough. */
  later(retry: () => void): boolean
  /** Tries at once, if a try is waited for. */
  now(): void
  /** No try is waited for any more; the next one is the first when `isWell`. */
  cancel(isWell: boolean): void
}

export function createRetries(): Retries {
  let tried = 0
  let pending: { timer: ReturnType<typeof setTimeout>; retry: () => void } | null = null

  function take(): (() => void) | undefined {
    const retry = pending?.retry
    if (pending) clearTimeout(pending.timer)
    pending = null
    return retry
  }

  return {
    later(retry) {
      const wait = RETRY_MS[tried]
      if (wait === undefined) return false
      take()
      tried += 1
      pending = { timer: setTimeout(() => take()?.(), wait), retry }
      return true
    },
    now: () => take()?.(),
    cancel(isWell) {
      take()
      if (isWell) tried = 0
    },
  }
}
