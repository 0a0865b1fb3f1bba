import type { PlayerToParent } from '../player/player.types.ts'
import type { PlayerSettings } from '../../account/preferences/player-settings.ts'

export type SmartRewindEvent =
  | Extract<
      PlayerToParent,
      {
        type:
          | 'player.opened'
          | 'player.started'
          | 'player.halted'
          | 'player.jumped'
          | 'player.finished'
          | 'player.closed'
      }
    >
  | { type: 'sleep.ended' }
  | { type: 'preferences.playerChanged'; settings: PlayerSettings }

/** The part of the listener's settings that matters here. */
export type RewindSettings = Pick<PlayerSettings, 'smartRewind' | 'sleepRewindSeconds'>

export interface SmartRewindContext {
  settings: RewindSettings
  /** What being asleep is worth, seconds. */
  bySleep: number
}

/** How the player shall go on from the pause, see `Rewind`; nothing of both takes that back. */
export type SmartRewindToParent = { type: 'rewind.armed'; seconds: number; byPause: boolean }
