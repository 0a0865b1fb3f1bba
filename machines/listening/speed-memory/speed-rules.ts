/** Speeds by library item, the one used last at the end. */
export type Speeds = readonly (readonly [libraryItemId: string, rate: number])[]

/** Older ones are forgotten. */
const KEPT_SPEEDS = 500

export function speedOf(speeds: Speeds, libraryItemId: string): number | null {
  return speeds.find(([id]) => id === libraryItemId)?.[1] ?? null
}

export function rememberSpeed(speeds: Speeds, libraryItemId: string, rate: number): Speeds {
  return [...speeds.filter(([id]) => id !== libraryItemId), [libraryItemId, rate] as const].slice(
    -KEPT_SPEEDS,
  )
}
