import type { Wiring } from '../../system/wiring.ts'
import type { VideoPanelIntent, VideoPanelToParent } from './video-panel.types.ts'
import type { videoPanelMachine } from './video-panel.machine.ts'
import type { PlayerToParent } from '../player/player.types.ts'

export const videoPanelWiring: Wiring<{
  logic: typeof videoPanelMachine
  owns: VideoPanelIntent
  tells: VideoPanelToParent
  hears: PlayerToParent
}> = {
  owns: {
    'video.toggleFullScreen': true,
  },
  hears: {
    'player.opened': true,
    'player.closed': true,
    'player.failed': true,
    'player.leaveFullScreenRequested': true,
  },
}
