import type { PlayerToParent } from '../player/player.types.ts'

export type VideoPanelIntent = { type: 'video.toggleFullScreen' }

export type VideoPanelEvent =
  | VideoPanelIntent
  | Extract<
      PlayerToParent,
      { type: 'player.opened' | 'player.closed' | 'player.failed' | 'player.leaveFullScreenRequested' }
    >

export type VideoPanelToParent = { type: 'fullScreen.changed'; on: boolean }
