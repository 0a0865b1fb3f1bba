/** Closer together than this part of the track, two ticks would read as one. */
const leastGap = 0.006

/** Chapter starts as ratios of the track, without the ends and without those too close to the one before. */
export function tickRatios(starts: readonly number[], max: number): readonly number[] {
  if (max <= 0) return []
  const shown: number[] = []
  let last = 0
  for (const start of starts) {
    const ratio = start / max
    if (ratio - last < leastGap || 1 - ratio < leastGap) continue
    shown.push(ratio)
    last = ratio
  }
  return shown
}

export type TrackKeySteps = { step: number; page: number; max: number }

/** Where a key moves the position; `undefined` for keys the track does not know. `end` is the reading direction's. */
export function moveByKey(
  key: string,
  from: number,
  isRtl: boolean,
  { step, page, max }: TrackKeySteps,
): number | undefined {
  const ahead = isRtl ? -step : step
  const moves: Partial<Record<string, number>> = {
    ArrowRight: from + ahead,
    ArrowLeft: from - ahead,
    ArrowUp: from + step,
    ArrowDown: from - step,
    PageUp: from + page,
    PageDown: from - page,
    Home: 0,
    End: max,
  }
  const next = moves[key]
  return next === undefined ? undefined : Math.min(max, Math.max(0, next))
}

/** The part of the track under a point, 0 at the reading start. */
export function ratioAt(x: number, box: { left: number; width: number }, isRtl: boolean): number {
  const ratio = box.width > 0 ? Math.min(1, Math.max(0, (x - box.left) / box.width)) : 0
  return isRtl ? 1 - ratio : ratio
}
