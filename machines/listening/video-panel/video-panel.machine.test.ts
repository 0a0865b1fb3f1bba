import { beforeEach, expect, it } from 'vitest'
import { startUnderParent } from '#tests/support/under-parent.ts'
import type { UnderParent } from '#tests/support/under-parent.ts'
import type { OpenedSession } from '../../model/titles/playback.ts'
import { videoPanelMachine } from './video-panel.machine.ts'
import { selectVideoPlace } from './video-panel.selectors.ts'

let under: UnderParent<typeof videoPanelMachine>
const place = () => selectVideoPlace(under.actor.getSnapshot())
const fullScreen = (on: boolean) => ({ type: 'fullScreen.changed', on })

function open(video: boolean): void {
  under.actor.send({
    type: 'player.opened',
    session: { video: video ? {} : null } as OpenedSession,
    request: { libraryItemId: 'a', episodeId: null, startAt: null, play: true, transcode: 'auto' },
  })
}

beforeEach(() => {
  under = startUnderParent(videoPanelMachine)
  return () => under.stop()
})

it('[P2-73] the panel floats, fills the viewport and floats again', () => {
  expect(place()).toBe('hidden')
  open(true)
  expect(place()).toBe('floating')
  under.actor.send({ type: 'video.toggleFullScreen' })
  expect(place()).toBe('fullScreen')
  under.actor.send({ type: 'video.toggleFullScreen' })
  expect([place(), under.told]).toEqual(['floating', [fullScreen(true), fullScreen(false)]])
})

it('[P4-44] leaves full screen when the player asks', () => {
  open(true)
  under.actor.send({ type: 'player.leaveFullScreenRequested' })
  expect(place()).toBe('floating')
  under.actor.send({ type: 'video.toggleFullScreen' })
  under.actor.send({ type: 'player.leaveFullScreenRequested' })
  expect([place(), under.told.at(-1)]).toEqual(['floating', fullScreen(false)])
})

it('goes with what plays', () => {
  open(true)
  under.actor.send({ type: 'video.toggleFullScreen' })
  open(false)
  expect([place(), under.told.at(-1)]).toEqual(['hidden', fullScreen(false)])
  under.actor.send({ type: 'video.toggleFullScreen' })
  expect(place()).toBe('hidden')
  open(true)
  under.actor.send({ type: 'player.closed' })
  expect(place()).toBe('hidden')
})

it('shows a failure of the player, which full screen would hide', () => {
  open(true)
  under.actor.send({ type: 'video.toggleFullScreen' })
  under.actor.send({ type: 'player.failed', failure: { code: 'mediaFault', error: null, reason: null } })
  expect(place()).toBe('floating')
})
