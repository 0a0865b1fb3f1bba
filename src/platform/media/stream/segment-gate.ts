import { isComing } from '#machines/listening/player/rules/ranges.ts'
import type { TimeRange } from '#machines/listening/player/rules/ranges.ts'

/** A server reports every 2 s while it makes a stream; one that is silent for longer is done, or not heard. */
const SILENCE_MS = 3000

export interface SegmentGate {
  /** A stream is loaded of which so much is known to exist. */
  begin(made: readonly TimeRange[]): void
  /** The server's next report. */
  report(made: readonly TimeRange[]): void
  /** Calls `ask` once asking for the segment that begins there is of use; the answer takes the wish back. */
  enter(segmentStart: number, ask: () => void): () => void
}

/** Holds requests for segments that the server is still on its way to: each would be refused, or make it begin elsewhere. */
export function createSegmentGate(): SegmentGate {
  const waiting = new Map<() => void, number>()
  let made: readonly TimeRange[] = []
  let isSilent = true
  let silence: ReturnType<typeof setTimeout> | undefined

  const isHeld = (segmentStart: number): boolean => !isSilent && isComing(made, segmentStart)

  function letIn(): void {
    for (const [ask, segmentStart] of waiting) {
      if (isHeld(segmentStart)) continue
      waiting.delete(ask)
      ask()
    }
  }

  function report(reported: readonly TimeRange[]): void {
    made = reported
    isSilent = false
    clearTimeout(silence)
    silence = setTimeout(() => {
      isSilent = true
      letIn()
    }, SILENCE_MS)
    letIn()
  }

  return {
    begin(known) {
      waiting.clear()
      report(known)
    },
    report,
    enter(segmentStart, ask) {
      waiting.set(ask, segmentStart)
      letIn()
      return () => void waiting.delete(ask)
    },
  }
}
