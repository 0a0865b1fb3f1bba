/**
 * Clock text of a position: `m:ss`, `h:mm:ss` from an hour on. Never negative; fractions are cut, not rounded,
 * so that the clock does not run ahead of what was heard.
 */
export function formatClock(seconds: number, withHours = false): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const h = Math.floor(whole / 3600)
  const m = Math.floor((whole % 3600) / 60)
  const s = String(whole % 60).padStart(2, '0')
  return h > 0 || withHours ? `${h}:${String(m).padStart(2, '0')}:${s}` : `${m}:${s}`
}

/** Parts of a duration for words ('5 hr 10 min'), rounded to minutes from a minute on. */
export function durationParts(seconds: number): { hours: number; minutes: number; seconds: number } {
  if (!Number.isFinite(seconds) || seconds <= 0) return { hours: 0, minutes: 0, seconds: 0 }
  if (seconds < 60) return { hours: 0, minutes: 0, seconds: Math.round(seconds) }
  const minutes = Math.round(seconds / 60)
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60, seconds: 0 }
}

/** ISO 8601 duration for machines (`<time datetime>`), e.g. PT1H2M3S. */
export function isoDuration(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  return `PT${Math.floor(whole / 3600)}H${Math.floor((whole % 3600) / 60)}M${whole % 60}S`
}
