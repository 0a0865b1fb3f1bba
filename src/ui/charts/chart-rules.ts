const MINUTE = 60
const HOUR = 3600
/** Seconds at which an axis of times ends well: half of each is round too. */
const TIME_TOPS = [2, 4, 10, 20, 30, 60].map((minutes) => minutes * MINUTE)
const HOUR_TOPS = [2, 4, 6, 8, 10, 12, 16, 20, 24].map((hours) => hours * HOUR)

/** Where an axis of times ends: at or above a value, round, and with a round middle. */
export function timeAxisTop(seconds: number): number {
  const top = [...TIME_TOPS, ...HOUR_TOPS].find((one) => one >= seconds)
  return top ?? Math.ceil(seconds / (10 * HOUR)) * 10 * HOUR
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
