/** Of a page's calls, in ms since it was asked for. */
export interface Call {
  readonly askedMs: number
  readonly answeredMs: number
  readonly isCover: boolean
}

/**
 * How many calls stand in a row before the first cover: one waits for another when it is asked after that was answered. What
 * comes a moment after an answer by chance would count as well; the fewest of several visits tells.
 */
export function waitsBefore(calls: readonly Call[]): number {
  const first = calls.filter(({ isCover }) => isCover).toSorted((a, b) => a.askedMs - b.askedMs)[0]
  if (!first) return Number.NaN
  const before = (one: Call): readonly Call[] =>
    calls.filter(({ isCover, answeredMs }) => !isCover && answeredMs <= one.askedMs)
  const depth = (one: Call): number => 1 + Math.max(-1, ...before(one).map(depth))
  return depth(first)
}
