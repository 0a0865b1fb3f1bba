import { beforeEach, expect, it } from 'vitest'
import { fromCallback } from 'xstate'
import { startUnderParent } from '#tests/support/under-parent.ts'
import type { UnderParent } from '#tests/support/under-parent.ts'
import type { MediaType, OpenedSession } from '../../model/titles/playback.ts'
import { DEFAULT_PLAYER_SETTINGS } from '../../account/preferences/player-settings.ts'
import { speedMemoryMachine } from './speed-memory.machine.ts'
import type { SpeedStoreCommand } from './speed-memory.types.ts'
import { rememberSpeed, speedOf } from './speed-rules.ts'
import type { Speeds } from './speed-rules.ts'

let under: UnderParent<typeof speedMemoryMachine>
let kept: SpeedStoreCommand[]

function start(isOn: boolean, speeds: Speeds = []): void {
  kept = []
  under = startUnderParent(
    speedMemoryMachine.provide({
      actors: {
        speedStore: fromCallback<SpeedStoreCommand>(({ sendBack, receive }) => {
          receive((command) => kept.push(command))
          sendBack({ type: 'speedStore.read', speeds })
        }),
      },
    }),
    { isOn },
  )
}

const openEpisode = (libraryItemId: string, episodeId: string): void =>
  open(libraryItemId, 'podcast', episodeId)

function open(libraryItemId: string, mediaType: MediaType = 'book', episodeId: string | null = null): void {
  under.actor.send({
    type: 'player.opened',
    session: { media: { libraryItemId, episodeId, mediaType } } as OpenedSession,
    request: { libraryItemId, episodeId, startAt: null, play: true, transcode: 'auto' },
  })
}

const remember = (rememberSpeed: boolean) =>
  under.actor.send({
    type: 'preferences.playerChanged',
    settings: { ...DEFAULT_PLAYER_SETTINGS, rememberSpeed },
  })

beforeEach(() => () => under.stop())

it('sets the speed a book was heard at, and learns its changes', () => {
  start(true, [['a', 1.5]])
  open('a')
  expect(under.news()).toEqual([{ type: 'player.setRate', rate: 1.5 }])
  under.actor.send({ type: 'player.rateChanged', rate: 1.7 })
  expect(kept).toEqual([{ type: 'speeds.keep', speeds: [['a', 1.7]] }])
})

it('has one speed for all episodes of a show', () => {
  start(true)
  openEpisode('show', 'first')
  under.actor.send({ type: 'player.rateChanged', rate: 1.4 })
  open('book')
  under.actor.send({ type: 'player.rateChanged', rate: 1 })
  openEpisode('show', 'second')
  expect(under.news()).toEqual([{ type: 'player.setRate', rate: 1.4 }])
})

it('leaves a book that was never heard at the speed that is set', () => {
  start(true, [['a', 1.5]])
  open('b')
  expect(under.told).toEqual([])
})

it('learns and sets nothing unless the listener wants it', () => {
  start(false, [['a', 1.5]])
  open('a')
  under.actor.send({ type: 'player.rateChanged', rate: 2 })
  expect([under.told, kept]).toEqual([[], []])
  remember(true)
  under.actor.send({ type: 'player.rateChanged', rate: 1.2 })
  expect(kept).toHaveLength(1)
  remember(false)
  under.actor.send({ type: 'player.rateChanged', rate: 1.3 })
  expect(kept).toHaveLength(1)
})

it('[P5-21] has no speed for music, and none while nothing is open', () => {
  start(true, [['m', 2]])
  under.actor.send({ type: 'player.rateChanged', rate: 1.2 })
  open('m', 'music')
  under.actor.send({ type: 'player.rateChanged', rate: 1.2 })
  open('a')
  under.actor.send({ type: 'player.closed' })
  under.actor.send({ type: 'player.rateChanged', rate: 1.2 })
  expect([under.told, kept]).toEqual([[], []])
})

it('keeps the 500 used last', () => {
  let speeds: Speeds = []
  for (let index = 0; index < 600; index += 1) speeds = rememberSpeed(speeds, `i${index}`, 1.1)
  speeds = rememberSpeed(speeds, 'i100', 2)
  expect([speeds.length, speedOf(speeds, 'i99'), speedOf(speeds, 'i100'), speeds.at(-1)]).toEqual([
    500,
    null,
    2,
    ['i100', 2],
  ])
})
