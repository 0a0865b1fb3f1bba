import { Cron } from 'croner'
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

/** What servers read: the library knows more, such as the last day of a month. */
const SERVER_SIGNS = /^[\d*,/\s-]+$/

/** Servers name zones that a browser may not know. */
function knownZone(zone: string | undefined): { timezone?: string } {
  if (!zone) return {}
  try {
    return { timezone: new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone }
  } catch {
    return {}
  }
}

/**
 * When a schedule is next due after `now`; null for what it does not understand.
 * @param now epoch ms
 * @param zone where the server keeps its time; without one, or by an unknown one, it is that of this machine
 * @see https://man7.org/linux/man-pages/man5/crontab.5.html where both days are restricted, either will do
 */
export function nextRun(expression: string, now: number, zone?: string): number | null {
  if (!hasFiveFields(expression) || !SERVER_SIGNS.test(expression)) return null
  try {
    const how = { paused: true, mode: '5-part', sloppyRanges: true, ...knownZone(zone) } as const
    const cron = new Cron(expression.trim(), how)
    return cron.nextRun(new Date(now))?.getTime() ?? null
  } catch {
    return null
  }
}
