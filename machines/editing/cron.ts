import { keysOf } from '../model/keys-of.ts'
import type { Values } from './values.ts'

/** How often something is done, as a person chooses it. Days count from 0, Sunday; hours from 0 to 23. */
export type Schedule =
  | { kind: 'preset'; value: Preset }
  | { kind: 'custom'; days: readonly number[]; times: readonly Time[] }
  /** An expression of cron that only its author understands. */
  | { kind: 'advanced'; expression: string }

export interface Time {
  hour: number
  minute: number
}

/** The schedules that are chosen by a word. */
export const PRESETS = {
  every12Hours: '0 */12 * * *',
  every6Hours: '0 */6 * * *',
  every2Hours: '0 */2 * * *',
  everyHour: '0 * * * *',
  every30Minutes: '*/30 * * * *',
  every15Minutes: '*/15 * * * *',
  everyMinute: '* * * * *',
} as const

export type Preset = keyof typeof PRESETS

const EVERY_DAY: readonly number[] = [0, 1, 2, 3, 4, 5, 6]
const whole = (text: string, most: number): number | null =>
  /^\d{1,2}$/.test(text) && Number(text) <= most ? Number(text) : null

/** The expression of a schedule; null where days or times are missing, or the times differ in their minute. */
export function expressionOf(schedule: Schedule): string | null {
  switch (schedule.kind) {
    case 'preset':
      return PRESETS[schedule.value]
    case 'advanced':
      return schedule.expression.trim() || null
    case 'custom': {
      const { days, times } = schedule
      const [first] = times
      if (!first || days.length === 0 || times.some(({ minute }) => minute !== first.minute)) return null
      const hours = [...new Set(times.map(({ hour }) => hour))].toSorted((a, b) => a - b)
      const daily = EVERY_DAY.every((day) => days.includes(day))
      return `${first.minute} ${hours.join(',')} * * ${daily ? '*' : days.toSorted((a, b) => a - b).join(',')}`
    }
  }
}

/** The schedule behind an expression, as far as it can be chosen by days and times. */
export function scheduleOf(expression: string): Schedule {
  const text = expression.trim().replaceAll(/\s+/g, ' ')
  const preset = keysOf(PRESETS).find((name) => PRESETS[name] === text)
  if (preset) return { kind: 'preset', value: preset }
  const [minute = '', hours = '', dayOfMonth, month, days = '', ...rest] = text.split(' ')
  const atMinute = whole(minute, 59)
  const atHours = hours.split(',').map((hour) => whole(hour, 23))
  const onDays = days === '*' ? EVERY_DAY : days.split(',').map((day) => whole(day, 7))
  const isPlain = dayOfMonth === '*' && month === '*' && rest.length === 0 && atMinute !== null
  if (!isPlain || [...atHours, ...onDays].includes(null)) return { kind: 'advanced', expression: text }
  return {
    kind: 'custom',
    // both 0 and 7 are Sunday
    days: [...new Set(onDays.map((day) => (day ?? 0) % 7))].toSorted((a, b) => a - b),
    times: atHours.map((hour) => ({ hour: hour ?? 0, minute: atMinute })),
  }
}

/** Whether it has the five fields of cron: servers take six, and some die of fewer. */
export const hasFiveFields = (expression: string): boolean => expression.trim().split(/\s+/).length === 5

/** What turning automatic downloads on or off changes of a podcast: without a schedule it is checked every hour. */
export function downloading(isOn: boolean, schedule: string): Values {
  const isFirst = isOn && schedule.trim() === ''
  return {
    autoDownloadEpisodes: isOn,
    ...(isFirst ? { autoDownloadSchedule: PRESETS.everyHour } : {}),
  }
}

type Fits = (value: number) => boolean

/** One field of an expression; null for what it does not know. */
function fieldOf(text: string, least: number, most: number): Fits | null {
  const parts = text.split(',').map((part): Fits | null => {
    const [range = '', step = '1', ...rest] = part.split('/')
    const [from = '', to = from] = range === '*' ? [String(least), String(most)] : range.split('-')
    const [low, high, by] = [whole(from, most), whole(to, most), whole(step, most)]
    if (low === null || high === null || !by || rest.length > 0 || low < least) return null
    const end = part.includes('/') && !range.includes('-') && range !== '*' ? most : high
    return (value) => value >= low && value <= end && (value - low) % by === 0
  })
  return parts.includes(null) ? null : (value) => parts.some((fits) => fits?.(value))
}

const MINUTE = 60_000
/** Far enough for the 29th of February. */
const FURTHEST_DAYS = 366 * 8

/**
 * When a schedule is next due after `now`, in the time of this machine; null for what it does not understand.
 * @param now epoch ms
 * @see https://man7.org/linux/man-pages/man5/crontab.5.html where both days are restricted, either will do
 */
export function nextRun(expression: string, now: number): number | null {
  const [minutes = '', hours = '', daysOfMonth = '', months = '', daysOfWeek = '', ...rest] = expression
    .trim()
    .split(/\s+/)
  const minute = fieldOf(minutes, 0, 59)
  const hour = fieldOf(hours, 0, 23)
  const dayOfMonth = fieldOf(daysOfMonth, 1, 31)
  const month = fieldOf(months, 1, 12)
  const dayOfWeek = fieldOf(daysOfWeek, 0, 7)
  if (!minute || !hour || !dayOfMonth || !month || !dayOfWeek || rest.length > 0) return null
  const isDay = (date: Date): boolean => {
    const ofMonth = dayOfMonth(date.getDate())
    const ofWeek = dayOfWeek(date.getDay()) || (date.getDay() === 0 && dayOfWeek(7))
    if (!month(date.getMonth() + 1)) return false
    return daysOfMonth === '*' || daysOfWeek === '*' ? ofMonth && ofWeek : ofMonth || ofWeek
  }
  const start = new Date(Math.floor(now / MINUTE) * MINUTE + MINUTE)
  for (let day = 0; day < FURTHEST_DAYS; day += 1) {
    const date = new Date(start.getFullYear(), start.getMonth(), start.getDate() + day)
    if (!isDay(date)) continue
    for (let each = 0; each < 24 * 60; each += 1) {
      if (!hour(Math.floor(each / 60)) || !minute(each % 60)) continue
      const at = new Date(
        date.getFullYear(),
        date.getMonth(),
        date.getDate(),
        Math.floor(each / 60),
        each % 60,
      )
      if (at.getTime() >= start.getTime()) return at.getTime()
    }
  }
  return null
}
