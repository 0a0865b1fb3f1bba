/** Expected height of a cover over its width, by the library's setting: standard 0 is 1.6, square 1 is 1. */
export function coverRatio(setting: number | undefined): number {
  return setting === 0 ? 1.6 : 1
}

/** Pixels a cover of home is wide: square ones are as high as the others, so they are wider. */
export const cardWidth = (coverSize: number, ratio: number): number =>
  Math.round(ratio === 1 ? coverSize * 1.3 : coverSize)
