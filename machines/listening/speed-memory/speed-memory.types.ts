import type { PlayerIntent, PlayerToParent } from '../player/player.types.ts'
import type { PlayerSettings } from '../../account/preferences/player-settings.ts'
import type { Speeds } from './speed-rules.ts'

export type SpeedMemoryEvent =
  | Extract<PlayerToParent, { type: 'player.opened' | 'player.rateChanged' | 'player.closed' }>
  | { type: 'preferences.playerChanged'; settings: PlayerSettings }
  | { type: 'speedStore.read'; speeds: Speeds }

export interface SpeedMemoryContext {
  /** The listener wants speeds kept. */
  isOn: boolean
  speeds: Speeds
  /** The book or podcast that is open; null for none, and for music, which has one speed. */
  libraryItemId: string | null
}

export interface SpeedMemoryInput {
  isOn: boolean
}

/** The last of them is what was learnt. */
export type SpeedStoreCommand = { type: 'speeds.keep'; speeds: Speeds }

export type SpeedMemoryToParent = Extract<PlayerIntent, { type: 'player.setRate' }>
