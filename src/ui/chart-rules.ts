/** The nearest of 1, 2, 5 and their tens above a value: where an axis ends well. */
export function niceCeil(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const factor = [1, 2, 5, 10].find((one) => one * power >= value - 1e-9) ?? 10
  return factor * power
}

/** 0 for nothing, 1..4 for the quarter of the values above nothing it falls in. */
export function levels(values: readonly number[]): readonly number[] {
  const heard = values.filter((value) => value > 0).toSorted((a, b) => a - b)
  const at = (part: number) => heard[Math.floor(part * heard.length)] ?? Infinity
  const bounds = [at(0.25), at(0.5), at(0.75)]
  return values.map((value) =>
    value <= 0 ? 0 : 1 + bounds.filter((bound) => value >= bound && heard.length > 3).length,
  )
}

export type WeekPlace = { week: number; day: number }

/** Column and row of consecutive days in a calendar of weeks. `firstDay` is the weekday of the first, 0 Sunday. */
export function placeInWeeks(count: number, firstDay: number, weekStart: number): readonly WeekPlace[] {
  const lead = (firstDay - weekStart + 7) % 7
  return Array.from({ length: count }, (_, n) => ({ week: Math.floor((lead + n) / 7), day: (lead + n) % 7 }))
}

/** Points of a line in a box, first at the left edge, values from the foot up. */
export function linePoints(
  values: readonly number[],
  max: number,
  box: { width: number; height: number },
): readonly { x: number; y: number }[] {
  const step = values.length > 1 ? box.width / (values.length - 1) : 0
  return values.map((value, n) => ({
    x: values.length > 1 ? n * step : box.width / 2,
    y: box.height * (1 - Math.min(1, Math.max(0, value / max))),
  }))
}
