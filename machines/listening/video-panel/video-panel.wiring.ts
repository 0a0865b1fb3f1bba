import type { EventFromLogic } from 'xstate'
import type { Wiring } from '../../system/wiring.ts'
import type { VideoPanelIntent } from './video-panel.types.ts'
import type { videoPanelMachine } from './video-panel.machine.ts'

export const videoPanelWiring: Wiring<EventFromLogic<typeof videoPanelMachine>, VideoPanelIntent> = {
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
