/** Edges of a picture, pixels from the top of the window. */
export interface Edges {
  top: number
  bottom: number
}

/** The picture to load next: what the window shows from its top down, then what is nearest to it. -1 for none. */
export function nextCover(waiting: readonly Edges[], height: number): number {
  const distance = ({ top, bottom }: Edges): number =>
    bottom <= 0 ? height - bottom : top >= height ? top : Math.max(0, top) / (height + 1)
  let best = -1
  let least = Infinity
  waiting.forEach((edges, index) => {
    const away = distance(edges)
    if (away < least) [best, least] = [index, away]
  })
  return best
}

/** Windows in a second: faster than that nothing is read on the way. */
const FAST = 2

/** Whether a scroll is too fast for its pictures to be seen, from two offsets in pixels `ms` apart. */
export function isFastScroll(moved: number, ms: number, height: number): boolean {
  return ms > 0 && height > 0 && Math.abs(moved) / height > (FAST * ms) / 1000
}
