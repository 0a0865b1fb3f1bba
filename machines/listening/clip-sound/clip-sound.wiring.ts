import type { Wiring } from '../../system/wiring.ts'
import type { PlayerToParent } from '../player/player.types.ts'
import type { clipSoundMachine } from './clip-sound.machine.ts'
import type { ClipSoundIntent, ClipSoundToParent } from './clip-sound.types.ts'

export const clipSoundWiring: Wiring<{
  logic: typeof clipSoundMachine
  owns: ClipSoundIntent
  tells: ClipSoundToParent
  hears: PlayerToParent
}> = {
  owns: {
    'clipSound.play': true,
    'clipSound.stop': true,
    'clipSound.show': true,
    'clipSound.hide': true,
    'clipSound.retry': true,
    'clipSound.cut': true,
    'clipSound.cancelCut': true,
  },
  hears: {
    'player.started': true,
  },
}
