import { stopIndexAt } from '../../model/titles/chapters.ts'

/** Lengths the dialog offers, in seconds: 5, 15, 20, 30, 45, 60 and 90 minutes, 2 hours. */
export const SLEEP_PRESETS = [300, 900, 1200, 1800, 2700, 3600, 5400, 7200] as const
/** Extending and cutting go by these, seconds. */
export const SLEEP_STEP = 300
export const SLEEP_LONG_STEP = 1800
const CUT_FALLBACK_SECONDS = 3
const SHORTEST_CUSTOM_MINUTES = 0.1

/** Seconds of a length typed in minutes, rounded; null for what is no length of at least 0.1 minute. */
export function customSleepSeconds(text: string): number | null {
  const minutes = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(minutes) && minutes >= SHORTEST_CUSTOM_MINUTES ? Math.round(minutes * 60) : null
}

/** What the dialog asks to be cut: as it says, or less when that is more than what remains. */
export function sleepCutAmount(remaining: number, wanted: number): number {
  if (wanted <= remaining) return wanted
  return remaining > 60 ? 60 : 5
}

/** What remains after a cut. A timer asked for more than it has goes to its last three seconds. */
export function afterSleepCut(remaining: number, amount: number): number {
  return amount > remaining ? CUT_FALLBACK_SECONDS : remaining - amount
}

/** The long step is offered only while that much remains. */
export function canCutSleep(remaining: number, wanted: number): boolean {
  return wanted < SLEEP_LONG_STEP || remaining >= wanted
}

export interface SleepCountdown {
  unit: 'seconds' | 'minutes' | 'hours'
  value: number
}

/** What a countdown shows: seconds under 90 s, minutes under 90 min, then hours with one decimal. */
export function sleepCountdown(remaining: number): SleepCountdown {
  const seconds = Math.max(0, Math.ceil(remaining))
  if (seconds < 90) return { unit: 'seconds', value: seconds }
  if (seconds < 90 * 60) return { unit: 'minutes', value: Math.round(seconds / 60) }
  return { unit: 'hours', value: Math.round(seconds / 360) / 10 }
}

/** Share of the volume that is left when `remaining` of a fade of `length` seconds is, in steps of a hundredth. */
export function fadeGain(remaining: number, length: number): number {
  if (length <= 0) return 1
  return Math.round(Math.min(1, Math.max(0, remaining / length)) * 100) / 100
}

/**
 * Index of the chapter after which to stop: the `count`th from `position` on, the one playing is the first. `stops` are the
 * starts of chapters that can be heard.
 */
export function chapterThrough(stops: readonly number[], position: number, count: number): number {
  const first = Math.max(0, stopIndexAt(stops, position))
  return Math.max(0, Math.min(stops.length - 1, first + Math.max(1, Math.floor(count)) - 1))
}

/** How many chapters are left up to and with the one of index `through`. */
export function chaptersLeft(stops: readonly number[], position: number, through: number): number {
  return Math.max(1, through - Math.max(0, stopIndexAt(stops, position)) + 1)
}

export interface HeardPlace {
  position: number
  /** Monotonic ms while sound is heard; null after a silence or a jump, when time does not count from here. */
  at: number | null
}

/** Slack for a position that was reported late, seconds of the medium. */
const LATE_SECONDS = 2

/** Whether a medium came from one place to the next by playing, not by a jump. */
export function isPlayedOn(
  from: HeardPlace,
  to: { position: number; at: number; rate: number },
): from is { position: number; at: number } {
  if (from.at === null) return false
  const moved = to.position - from.position
  return moved >= 0 && moved <= ((to.at - from.at) / 1000) * to.rate + LATE_SECONDS
}
