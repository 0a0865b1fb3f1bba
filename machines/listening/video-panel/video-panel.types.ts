import type { PlayerToParent } from '../player/player.types.ts'

/** The floating panel's size, CSS pixels. */
export const VIDEO_PANEL = { width: 384, height: 216 } as const

export type VideoPanelIntent = { type: 'video.toggleFullScreen' }

export type VideoPanelEvent =
  | VideoPanelIntent
  | Extract<
      PlayerToParent,
      { type: 'player.opened' | 'player.closed' | 'player.failed' | 'player.leaveFullScreenRequested' }
    >

export type VideoPanelToParent = { type: 'fullScreen.changed'; on: boolean }
