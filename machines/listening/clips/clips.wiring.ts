import type { Wiring } from '../../system/wiring.ts'
import type { PlayerToParent } from '../player/player.types.ts'
import type { clipsMachine } from './clips.machine.ts'
import type { ClipsIntent } from './clips.types.ts'

export const clipsWiring: Wiring<{
  logic: typeof clipsMachine
  owns: ClipsIntent
  hears: PlayerToParent
}> = {
  owns: {
    'clips.look': true,
    'clips.retry': true,
    'clips.markStart': true,
    'clips.markEnd': true,
    'clips.dropStart': true,
    'clips.edit': true,
    'clips.move': true,
    'clips.typeNote': true,
    'clips.save': true,
    'clips.cancel': true,
    'clips.remove': true,
    'clips.restore': true,
    'clips.export': true,
  },
  hears: {
    'player.positioned': true,
    'player.closed': true,
  },
}
