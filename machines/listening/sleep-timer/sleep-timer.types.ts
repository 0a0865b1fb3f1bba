import type { ChapterSpan } from '../../model/titles/chapters.ts'
import type { MediaKey } from '../../model/titles/playback.ts'
import type { PlayerToParent } from '../player/player.types.ts'
import type { PlayerSettings } from '../../account/preferences/player-settings.ts'
import type { HeardPlace } from './sleep-rules.ts'

export type SleepTimerIntent =
  | { type: 'sleep.start'; seconds: number }
  /** Until the end of the chapter that plays (1), or of one of the next. */
  | { type: 'sleep.untilChapterEnd'; chapters: number }
  | { type: 'sleep.typeCustom'; text: string }
  | { type: 'sleep.startCustom' }
  /** Seconds; after the end: so much longer, playing again. */
  | { type: 'sleep.extend'; by: number }
  | { type: 'sleep.cut'; by: number }
  | { type: 'sleep.cancel' }

export type SleepTimerFact =
  | Extract<
      PlayerToParent,
      {
        type:
          | 'player.opened'
          | 'player.started'
          | 'player.positioned'
          | 'player.halted'
          | 'player.finished'
          | 'player.closed'
      }
    >
  | { type: 'preferences.playerChanged'; settings: PlayerSettings }

export type SleepTimerEvent = SleepTimerIntent | SleepTimerFact

export interface SleepTimerContext {
  /** What is typed as a length of one's own, minutes. */
  custom: string
  /** Seconds of listening left; 0 without a timer. */
  remaining: number
  /** Index, among the chapters that can be heard, of the one after which to stop. */
  through: number
  /** How long the fade at the end is, seconds; 0 for none. */
  fadeSeconds: number
  /** How long the fade that has begun is: a short timer has a short one. */
  fadeFrom: number
  /** What is open; null for nothing. */
  medium: MediaKey | null
  place: HeardPlace
  rate: number
  chapters: ChapterSpan[]
  duration: number
}

export interface SleepTimerInput {
  fadeSeconds: number
}

export type SleepTimerToParent =
  | { type: 'sleep.pauseRequested' }
  | { type: 'sleep.playRequested' }
  /** The share of its volume the player shall give for now. */
  | { type: 'sleep.faded'; gain: number }
  /** Its last stretch has begun: there is a moment left to ask for more. */
  | { type: 'sleep.nearEnd' }
  | { type: 'sleep.leftEnd' }
  /** The sound stopped because the time was over. */
  | { type: 'sleep.ended' }
  /** What plays may not go on to another medium by itself. */
  | { type: 'sleep.stopsAtEnd' }
  | { type: 'sleep.letsGoOn' }
