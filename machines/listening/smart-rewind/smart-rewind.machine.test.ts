import { describe, expect, it, onTestFinished } from 'vitest'
import { BOOK, FILES } from '#tests/models/samples.ts'
import { startUnderParent } from '#tests/support/under-parent.ts'
import type { UnderParent } from '#tests/support/under-parent.ts'
import { DEFAULT_PLAYER_SETTINGS } from '../../account/preferences/player-settings.ts'
import { rewindAfter } from './rewind-rules.ts'
import { smartRewindMachine } from './smart-rewind.machine.ts'

let under: UnderParent<typeof smartRewindMachine>
const armed = (seconds: number, byPause: boolean) => ({ type: 'rewind.armed', seconds, byPause })
const opened = (isContinued = false) => ({
  type: 'player.opened' as const,
  session: FILES,
  request: { ...BOOK, startAt: null, play: true, transcode: 'auto' as const, isContinued },
})

function start(smartRewind: boolean, sleepRewindSeconds = 5): void {
  under = startUnderParent(smartRewindMachine, { smartRewind, sleepRewindSeconds })
  onTestFinished(() => under.stop())
  under.actor.send({ type: 'player.started' })
  under.news()
}

it.each([
  [-5, 0],
  [9.9, 0],
  [10, 3],
  [59, 3],
  [60, 10],
  [599, 10],
  [600, 20],
  [3599, 20],
  [3600, 30],
  [90_000, 30],
])('after a pause of %d s playing goes back %d s', (pause, back) => {
  expect(rewindAfter(pause)).toBe(back)
})

describe('by the length of the pause', () => {
  it('is armed by a pause, and taken back when it plays again', () => {
    start(true)
    under.actor.send({ type: 'player.halted' })
    expect(under.news()).toEqual([armed(0, true)])
    under.actor.send({ type: 'player.started' })
    expect(under.news()).toEqual([armed(0, false)])
  })

  it('is armed for what an earlier page left', () => {
    start(true)
    under.actor.send(opened())
    expect(under.news()).toEqual([armed(0, true)])
  })

  it('a place that the listener chose in the pause counts, on another device too', () => {
    start(true)
    under.actor.send({ type: 'player.halted' })
    under.news()
    under.actor.send({ type: 'player.jumped', from: 10, to: 500 })
    expect(under.news()).toEqual([armed(0, false)])
    under.actor.send(opened(true))
    expect(under.news()).toEqual([])
    under.actor.send(opened())
    expect(under.news()).toEqual([armed(0, true)])
  })

  it('is off unless the listener wants it', () => {
    start(false)
    under.actor.send({ type: 'player.halted' })
    expect(under.news()).toEqual([])
    under.actor.send({
      type: 'preferences.playerChanged',
      settings: { ...DEFAULT_PLAYER_SETTINGS, smartRewind: true },
    })
    expect(under.news()).toEqual([armed(0, true)])
    under.actor.send({ type: 'preferences.playerChanged', settings: DEFAULT_PLAYER_SETTINGS })
    expect(under.news()).toEqual([armed(0, false)])
  })

  it.each(['player.closed', 'player.finished'] as const)('%s ends it', (type) => {
    start(true)
    under.actor.send({ type: 'player.halted' })
    under.news()
    under.actor.send(type === 'player.closed' ? { type } : { type, key: BOOK, position: 1 })
    expect(under.news()).toEqual([armed(0, false)])
  })
})

describe('after the sleep timer', () => {
  it('goes back though smart rewind is off', () => {
    start(false)
    under.actor.send({ type: 'player.halted' })
    under.actor.send({ type: 'sleep.ended' })
    expect(under.news()).toEqual([armed(5, false)])
    under.actor.send({ type: 'player.started' })
    expect(under.news()).toEqual([armed(0, false)])
  })

  it('by the larger of the two', () => {
    start(true, 15)
    under.actor.send({ type: 'player.halted' })
    under.actor.send({ type: 'sleep.ended' })
    expect(under.news()).toEqual([armed(0, true), armed(15, true)])
  })

  it('by nothing when the listener wants none', () => {
    start(false, 0)
    under.actor.send({ type: 'player.halted' })
    under.actor.send({ type: 'sleep.ended' })
    under.actor.send({ type: 'player.started' })
    expect(under.news()).toEqual([])
  })
})
