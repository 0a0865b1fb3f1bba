/** How often the server began a stream elsewhere for one and the same position. */
export interface Resets {
  position: number
  count: number
}

export const NO_RESETS: Resets = { position: 0, count: 0 }

/** Two positions so near to each other, in seconds, are one: a segment's length. */
const SAME_POSITION_SECONDS = 6
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 8000

export function resetsAfter({ position, count }: Resets, asked: number): Resets {
  const isSame = count > 0 && Math.abs(asked - position) < SAME_POSITION_SECONDS
  return { position: asked, count: isSame ? count + 1 : 1 }
}

/** How long the server is left alone: 1, 2, 4, then 8 s for one position. */
export function resetWait({ count }: Resets): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, count - 1))
}
