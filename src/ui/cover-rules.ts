/** How much the shape of a picture may differ from the expected one before it gets a backdrop. */
const tolerance = 0.15

/** Both ratios are height / width. Rounded to a thousandth, so that 1.15 against 1 is still within. */
export function needsBackdrop(naturalRatio: number, expectedRatio: number): boolean {
  return Math.round(Math.abs(naturalRatio - expectedRatio) * 1000) / 1000 > tolerance
}

/** A stable hue in degrees for a title, so a book without a cover always wears the same cloth. */
export function hueOf(title: string): number {
  let hash = 2166136261
  for (const char of title) {
    hash ^= char.codePointAt(0) ?? 0
    hash = Math.imul(hash, 16777619)
  }
  return ((hash >>> 0) % 24) * 15
}
