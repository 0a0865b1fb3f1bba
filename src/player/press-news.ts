import type { SleepTimerMode } from '#machines/listening/sleep-timer/sleep-timer.selectors.ts'

/** What of the player a press may have changed. */
export interface Heard {
  readonly sessionId: string | null
  /** Seconds. */
  readonly position: number
  readonly isPlaying: boolean
  readonly chapter: string | null
  readonly volume: number
  readonly rate: number
  readonly sleep: SleepTimerMode
  /** Seconds, or chapters. */
  readonly left: number
}

export type PressNews = 'rate' | 'volume' | 'sleep' | 'chapter' | 'position'

/** A larger step than time makes between two looks, s: someone went there. */
const LEAP_S = 4

/**
 * What has changed by a press, and not by the time that passes; null where nothing has, or where the sound itself tells it: a
 * leap within a chapter that plays.
 */
export function pressNews(before: Heard, now: Heard): PressNews | null {
  if (before.sessionId === null || before.sessionId !== now.sessionId) return null
  if (before.rate !== now.rate) return 'rate'
  if (before.volume !== now.volume) return 'volume'
  if (hasSleepChanged(before, now)) return 'sleep'
  if (Math.abs(now.position - before.position) <= LEAP_S) return null
  if (before.chapter !== now.chapter && now.chapter !== null) return 'chapter'
  return now.isPlaying ? null : 'position'
}

function hasSleepChanged(before: Heard, now: Heard): boolean {
  // it has come to its end, which is heard
  if (before.sleep === 'ended' || now.sleep === 'ended') return now.sleep !== 'ended' && now.sleep !== 'off'
  if (before.sleep !== now.sleep) return true
  if (now.sleep === 'chapters') return now.left > before.left
  return now.sleep === 'time' && Math.abs(now.left - before.left) > LEAP_S
}
