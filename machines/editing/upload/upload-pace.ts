export interface Pace {
  sent: number
  total: number
  /** Monotonic milliseconds of the last report. */
  at: number
  /** Null until there were two reports. */
  bytesPerSecond: number | null
}

/** Older speeds count less, half after about two seconds. */
const MEMORY_MS = 3000

/** The speed after another report, smoothed so that it can be read. */
export function paceAfter(pace: Pace | null, sent: number, total: number, at: number): Pace {
  if (!pace || sent < pace.sent) return { sent, total, at, bytesPerSecond: null }
  const ms = at - pace.at
  if (ms <= 0) return { ...pace, sent, total }
  const now = ((sent - pace.sent) / ms) * 1000
  const weight = pace.bytesPerSecond === null ? 1 : 1 - Math.exp(-ms / MEMORY_MS)
  const before = pace.bytesPerSecond ?? 0
  return { sent, total, at, bytesPerSecond: before + weight * (now - before) }
}

/** Seconds until all is sent; null where no speed is known. */
export function secondsLeft({ sent, total, bytesPerSecond }: Pace): number | null {
  return bytesPerSecond !== null && bytesPerSecond > 0 ? Math.ceil((total - sent) / bytesPerSecond) : null
}
