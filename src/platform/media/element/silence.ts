/** So long without a byte, while sound is wanted, the line brings none: ms. */
const SILENT_MS = 20_000
/** A listener who presses play again in less is impatient, ms. */
const IMPATIENT_MS = 3000

/** Watches a source that is waited for: a connection that hangs ends in no error of its own for minutes. */
export interface Silence {
  /** Something is waited for. */
  began(): void
  /** Something of it came. */
  heard(): void
  /** Sound is there, or its source is another. */
  over(): void
  /** The listener asks again. */
  now(): void
}

export function createSilence(now: () => number, onSilent: () => void): Silence {
  let running: { timer: ReturnType<typeof setTimeout>; since: number } | null = null
  const over = (): void => {
    if (running) clearTimeout(running.timer)
    running = null
  }
  const end = (): void => {
    over()
    onSilent()
  }
  const began = (): void => {
    over()
    running = { timer: setTimeout(end, SILENT_MS), since: now() }
  }
  return {
    began,
    heard() {
      if (running) began()
    },
    over,
    now() {
      if (running && now() - running.since >= IMPATIENT_MS) end()
    },
  }
}
