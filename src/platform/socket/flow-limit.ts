/** What a line may bring at once and go on bringing; a scan of a large library stays far below. */
const MOST_FRAMES = 10_000
const FRAMES_A_SECOND = 1000
const MOST_CHARACTERS = 64_000_000
const CHARACTERS_A_SECOND = 4_000_000

/** Tells news from a flood: what came is counted before it is read, and forgotten as time goes by. */
export function createFlowLimit(now: () => number = () => performance.now()) {
  let frames = 0
  let characters = 0
  let last = now()
  return {
    /** Whether a frame of that length may still be read. */
    takes(length: number): boolean {
      const seconds = (now() - last) / 1000
      last = now()
      frames = Math.max(0, frames - seconds * FRAMES_A_SECOND) + 1
      characters = Math.max(0, characters - seconds * CHARACTERS_A_SECOND) + length
      return frames <= MOST_FRAMES && characters <= MOST_CHARACTERS
    },
  }
}
