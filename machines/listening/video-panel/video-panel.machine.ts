import { sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { parentOf } from '../../model/parent.ts'
import type { OpenedSession } from '../../model/titles/playback.ts'
import type { VideoPanelEvent, VideoPanelToParent } from './video-panel.types.ts'

/**
 * Where a video is seen: `hidden` without one, `floating` over the page's corner, `fullScreen` over all of it. The
 * player learns of full screen, since its first close only leaves it.
 */
export const videoPanelMachine = setup({
  types: typed<{ events: VideoPanelEvent; tags: 'shown' }>(),
  actions: {
    tellFullScreen: sendTo(parentOf, (_, on: boolean): VideoPanelToParent => ({
      type: 'fullScreen.changed',
      on,
    })),
  },
  guards: { isVideo: (_, session: OpenedSession) => session.video !== null },
}).createMachine({
  id: 'videoPanel',
  initial: 'hidden',
  on: {
    'player.opened': [
      { guard: { type: 'isVideo', params: ({ event }) => event.session }, target: '.floating' },
      { target: '.hidden' },
    ],
    'player.closed': { target: '.hidden' },
  },
  states: {
    hidden: {},
    floating: { tags: ['shown'], on: { 'video.toggleFullScreen': { target: 'fullScreen' } } },
    fullScreen: {
      tags: ['shown'],
      entry: { type: 'tellFullScreen', params: true },
      exit: { type: 'tellFullScreen', params: false },
      on: {
        'video.toggleFullScreen': { target: 'floating' },
        'player.leaveFullScreenRequested': { target: 'floating' },
        // the player bar says what went wrong, under the panel
        'player.failed': { target: 'floating' },
      },
    },
  },
})
