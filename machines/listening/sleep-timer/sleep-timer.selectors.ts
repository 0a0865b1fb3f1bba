import type { SnapshotFrom } from 'xstate'
import type { LocaleKey } from '../../model/locale-key.ts'
import { canCutSleep, chaptersLeft, SLEEP_LONG_STEP, sleepCountdown } from './sleep-rules.ts'
import type { SleepCountdown } from './sleep-rules.ts'
import type { sleepTimerMachine } from './sleep-timer.machine.ts'
import { stopsIn } from './sleep-timer.setup.ts'

export type SleepTimerSnapshot = SnapshotFrom<typeof sleepTimerMachine>

const COUNTDOWN_KEYS = {
  seconds: 'sleep.seconds',
  minutes: 'sleep.minutes',
  hours: 'sleep.hours',
} as const satisfies Record<SleepCountdown['unit'], LocaleKey>

export type SleepTimerMode = 'off' | 'time' | 'chapters' | 'ended'

export function selectSleepMode(snapshot: SleepTimerSnapshot): SleepTimerMode {
  if (snapshot.matches({ timer: 'running' })) return 'time'
  if (snapshot.matches({ timer: 'untilChapterEnd' })) return 'chapters'
  return snapshot.matches({ timer: 'ended' }) ? 'ended' : 'off'
}

/** Whether a timer runs: the dialog then shows the countdown instead of the lengths. */
export function selectIsSleepSet(snapshot: SleepTimerSnapshot): boolean {
  return snapshot.hasTag('set')
}

/** Whole seconds of listening left. A view that shows only the countdown reads that one: it changes less often. */
export function selectSleepRemaining(snapshot: SleepTimerSnapshot): number {
  return Math.max(0, Math.ceil(snapshot.context.remaining))
}

/** Text of the countdown, null without a timer. `value` is a number for the locale to write. */
export function sleepCountdownText(remaining: number): { key: LocaleKey; params: { value: number } } {
  const { unit, value } = sleepCountdown(remaining)
  return { key: COUNTDOWN_KEYS[unit], params: { value } }
}

export function selectSleepChaptersLeft(snapshot: SleepTimerSnapshot): number {
  const { place, through } = snapshot.context
  return selectSleepMode(snapshot) === 'chapters'
    ? chaptersLeft(stopsIn(snapshot.context), place.position, through)
    : 0
}

export function selectCanCutLong(snapshot: SleepTimerSnapshot): boolean {
  return selectIsSleepSet(snapshot) && canCutSleep(snapshot.context.remaining, SLEEP_LONG_STEP)
}

export function selectCustomSleepText(snapshot: SleepTimerSnapshot): string {
  return snapshot.context.custom
}

/** How many chapters from the one playing on can be chosen; 0 without a medium. */
export function selectSleepChapterChoices(snapshot: SleepTimerSnapshot): number {
  const { place, duration } = snapshot.context
  if (duration <= 0) return 0
  const stops = stopsIn(snapshot.context)
  return stops.length === 0 ? 1 : chaptersLeft(stops, place.position, stops.length - 1)
}
