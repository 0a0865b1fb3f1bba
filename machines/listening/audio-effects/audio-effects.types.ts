import type { PlayerToParent } from '../player/player.types.ts'
import type { PlayerSettings } from '../../account/preferences/player-settings.ts'

/** The part of the listener's settings that shapes the sound. */
export type AudioEffects = Pick<PlayerSettings, 'volumeBoost' | 'trimSilence'>

export type AudioEffectsEvent =
  | Extract<PlayerToParent, { type: 'player.started' }>
  | { type: 'preferences.playerChanged'; settings: PlayerSettings }
  /** The browser does not let pages shape sound. */
  | { type: 'soundGraph.refused' }

export interface AudioEffectsContext {
  shape: AudioEffects
}

export type SoundGraphCommand = { type: 'soundGraph.shape'; shape: AudioEffects }
