import type { PlayerToParent } from '../../listening/player/player.types.ts'
import { opened } from '../../listening/player/rules/opened.ts'
import type { Wiring } from '../../system/wiring.ts'
import type { transcriptMachine } from './transcript.machine.ts'
import type { TranscriptIntent } from './transcript.types.ts'

export const transcriptWiring: Wiring<{
  logic: typeof transcriptMachine
  owns: TranscriptIntent
  hears: PlayerToParent
}> = {
  owns: {
    'transcript.look': true,
    'transcript.retry': true,
    'transcript.find': true,
    'transcript.follow': true,
    'transcript.release': true,
    'transcript.choose': true,
    'transcript.drop': true,
  },
  hears: {
    'player.opened': true,
    'player.restored': opened,
    'player.closed': true,
  },
}
