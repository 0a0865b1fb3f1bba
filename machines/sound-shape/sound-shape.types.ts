import type { PlayerToParent } from '../player/player.types.ts'
import type { PlayerSettings } from '../preferences/player-settings.ts'

/** The part of the listener's settings that shapes the sound. */
export type SoundShape = Pick<PlayerSettings, 'volumeBoost' | 'trimSilence'>

export type SoundShapeEvent =
  | Extract<PlayerToParent, { type: 'player.started' }>
  | { type: 'preferences.playerChanged'; settings: PlayerSettings }
  /** The browser does not let pages shape sound. */
  | { type: 'soundGraph.refused' }

export interface SoundShapeContext {
  shape: SoundShape
}

export type SoundGraphCommand = { type: 'soundGraph.shape'; shape: SoundShape }
