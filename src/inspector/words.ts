import type { InspectedLog, LogEntry } from '#machines/app/inspector/inspected-log.ts'
import type { Plain } from '#machines/app/inspector/inspected.types.ts'

const OUTCOME = /^xstate\.(done|error)\.actor\./

/** What an entry is about: its event's type, and for the end of an invoked actor its outcome and name, `done.syncSession`. */
export function eventText(log: InspectedLog, entry: LogEntry): string | null {
  const type = entry.event?.type ?? null
  const outcome = type === null ? undefined : OUTCOME.exec(type)?.[1]
  if (outcome === undefined) return type
  const sender = (entry.kind === 'sent' ? entry : log.deliveryOf(entry))?.sourceId
  const name = sender ? log.actor(sender)?.name : undefined
  return name === undefined ? type : `${outcome}.${name}`
}

/** A state in one line: `open.playing`, and `a, b.c` of regions. */
export function stateText(value: Plain | undefined): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return ''
  return Object.entries(value)
    .map(([key, inner]) => {
      const text = stateText(inner as Plain)
      if (text === '') return key
      return text.includes(', ') ? `${key}(${text})` : `${key}.${text}`
    })
    .join(', ')
}

const SHORT = 120

/** A value in one line, cut where it is long. */
export function valueText(value: Plain | undefined): string {
  if (value === undefined) return '—'
  const text = typeof value === 'string' ? `“${value}”` : JSON.stringify(value)
  return text.length > SHORT ? `${text.slice(0, SHORT)}…` : text
}

/** The time of day to the millisecond: `14:03:22.123`. */
export function timeText(at: number): string {
  const date = new Date(at)
  const two = (part: number): string => String(part).padStart(2, '0')
  const ms = String(date.getMilliseconds()).padStart(3, '0')
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}.${ms}`
}
