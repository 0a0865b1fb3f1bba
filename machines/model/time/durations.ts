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

/** A position as it is read aloud: `1 hour, 2 minutes, 3 seconds`. Cut to seconds as the clock is. */
export function sayPosition(seconds: number, locale: string): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const parts = [
    ['hour', Math.floor(whole / 3600)],
    ['minute', Math.floor((whole % 3600) / 60)],
    ['second', whole % 60],
  ] as const
  const said = parts.filter(([unit, count]) => count > 0 || (unit === 'second' && whole === 0))
  return new Intl.ListFormat(locale, { type: 'unit' }).format(
    said.map(([unit, count]) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
    ),
  )
}

/** Parts of a duration for words ('5 hr 10 min'), rounded to minutes from a minute on. */
export function durationParts(seconds: number): { hours: number; minutes: number; seconds: number } {
  if (!Number.isFinite(seconds) || seconds <= 0) return { hours: 0, minutes: 0, seconds: 0 }
  if (seconds < 60) return { hours: 0, minutes: 0, seconds: Math.round(seconds) }
  const minutes = Math.round(seconds / 60)
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60, seconds: 0 }
}
