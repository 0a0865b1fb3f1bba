import { toMilliseconds } from './chapter-rows.ts'

export type TimeUnit = 'clock' | 'seconds'

const PARTS = /^(?:(?:(\d{1,5}):)?(\d{1,5}):)?(\d{1,9})(?:[.,](\d{1,9}))?$/

/**
 * Seconds of a time as it is typed: `1:02:03`, `62:03.5`, `3723.5`; null for what is no time. Minutes and seconds after a
 * colon are below 60.
 */
export function parseTime(text: string): number | null {
  const match = PARTS.exec(text.trim())
  if (!match) return null
  const [, hours, minutes, seconds = '0', fraction = '0'] = match
  if (minutes !== undefined && (seconds.length > 2 || Number(seconds) > 59)) return null
  if (hours !== undefined && (minutes === undefined || minutes.length > 2 || Number(minutes) > 59))
    return null
  return toMilliseconds(
    Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds) + Number(`0.${fraction}`),
  )
}

/** The same with a sign before it, for a distance. */
export function parseSigned(text: string): number | null {
  const words = text.trim()
  const sign = words.charAt(0)
  const isSigned = sign === '+' || sign === '-' || sign === '\u2212'
  const distance = parseTime(isSigned ? words.slice(1) : words)
  return distance === null ? null : isSigned && sign !== '+' ? -distance : distance
}

/** A time as it is shown and can be typed again: `1:02:03.5`, or `3723.5` as seconds. */
export function formatTime(seconds: number, unit: TimeUnit): string {
  const total = Math.round(Math.max(0, seconds) * 1000)
  const fraction =
    total % 1000 === 0
      ? ''
      : `.${String(total % 1000)
          .padStart(3, '0')
          .replace(/0{1,2}$/, '')}`
  const whole = Math.floor(total / 1000)
  if (unit === 'seconds') return `${whole}${fraction}`
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}${fraction}`
}
