import { DEFAULT_JUMP_SECONDS } from '../../model/titles/playback.ts'

/**
 * The listener's choices about playing that the specification does not name, kept in this browser under
 * `playerSettings`, apart from `userSettings`.
 */
export interface PlayerSettings {
  jumpBackSeconds: number
  jumpForwardSeconds: number
  /** Goes back a little after a pause, the further the longer it was. */
  smartRewind: boolean
  /** Goes back so far when playing goes on after the sleep timer ended it; seconds, 0 for not at all. */
  sleepRewindSeconds: number
  /** The sleep timer's fade at the end; seconds, 0 for none. */
  sleepFadeSeconds: number
  /** Every book and podcast keeps its own speed. */
  rememberSpeed: boolean
  /** Speeds of one's own beside those that are always offered. */
  speedPresets: readonly number[]
  /** After the last of the queue, the next book of its series. */
  queueNextInSeries: boolean
  /** How much louder than the volume allows; 1 for not at all. */
  volumeBoost: number
  /** Hurries through silence. */
  trimSilence: boolean
  hotkeysOn: boolean
  /** Keys of one's own by the name of what they do; null for no key. What is missing has its default. */
  hotkeys: Readonly<Record<string, string | null>>
}

export const DEFAULT_PLAYER_SETTINGS: PlayerSettings = {
  jumpBackSeconds: DEFAULT_JUMP_SECONDS,
  jumpForwardSeconds: DEFAULT_JUMP_SECONDS,
  smartRewind: false,
  sleepRewindSeconds: 5,
  sleepFadeSeconds: 10,
  rememberSpeed: false,
  speedPresets: [],
  queueNextInSeries: false,
  volumeBoost: 1,
  trimSilence: false,
  hotkeysOn: true,
  hotkeys: {},
}
