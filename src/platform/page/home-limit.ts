/** How many entries a shelf of home has: as many as its width shows, in three steps so that a new width seldom asks again. */
export function homeLimit(width: number): number {
  if (width < 640) return 10
  return width < 1920 ? 20 : 40
}
