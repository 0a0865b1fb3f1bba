import { describe, expect, it, onTestFinished } from 'vitest'
import { startUnderParent } from '#tests/support/under-parent.ts'
import type { UnderParent } from '#tests/support/under-parent.ts'
import { DEFAULT_PLAYER_SETTINGS } from '../preferences/player-settings.ts'
import { rewindAfter } from './rewind-rules.ts'
import { smartRewindMachine } from './smart-rewind.machine.ts'

let under: UnderParent<typeof smartRewindMachine>
const armed = (seconds: number) => ({ type: 'rewind.armed', seconds })
const minutes = (count: number) => under.pass(count * 60_000)

function start(smartRewind: boolean, sleepRewindSeconds = 5): void {
  under = startUnderParent(smartRewindMachine, { smartRewind, sleepRewindSeconds })
  onTestFinished(() => under.stop())
  under.actor.send({ type: 'player.started' })
}

it.each([
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
  it('arms more the longer it lasts', () => {
    start(true)
    under.actor.send({ type: 'player.halted' })
    under.clock.increment(9999)
    expect(under.news()).toEqual([])
    under.clock.increment(1)
    expect(under.news()).toEqual([armed(3)])
    under.pass(50_000)
    expect(under.news()).toEqual([armed(10)])
    minutes(9)
    expect(under.news()).toEqual([armed(20)])
    minutes(50)
    expect(under.news()).toEqual([armed(30)])
    minutes(600)
    expect(under.news()).toEqual([])
  })

  it('is taken back when it plays again, and begins anew', () => {
    start(true)
    under.actor.send({ type: 'player.halted' })
    minutes(2)
    under.news()
    under.actor.send({ type: 'player.started' })
    expect(under.news()).toEqual([armed(0)])
    under.actor.send({ type: 'player.halted' })
    under.clock.increment(9999)
    expect(under.news()).toEqual([])
  })

  it('a place that the listener chose in the pause counts', () => {
    start(true)
    under.actor.send({ type: 'player.halted' })
    minutes(2)
    under.news()
    under.actor.send({ type: 'player.jumped', from: 10, to: 500 })
    expect(under.news()).toEqual([armed(0)])
    minutes(100)
    expect(under.news()).toEqual([])
  })

  it('is off unless the listener wants it', () => {
    start(false)
    under.actor.send({ type: 'player.halted' })
    minutes(2)
    expect(under.news()).toEqual([armed(0), armed(0)])
    under.actor.send({
      type: 'preferences.playerChanged',
      settings: { ...DEFAULT_PLAYER_SETTINGS, smartRewind: true },
    })
    expect(under.news()).toEqual([armed(10)])
  })

  it.each(['player.closed', 'player.finished'] as const)('%s ends it', (type) => {
    start(true)
    under.actor.send({ type: 'player.halted' })
    minutes(2)
    under.news()
    under.actor.send(
      type === 'player.closed'
        ? { type }
        : { type, key: { libraryItemId: 'a', episodeId: null }, position: 1 },
    )
    minutes(100)
    expect(under.news()).toEqual([armed(0)])
  })
})

describe('after the sleep timer', () => {
  it('goes back though smart rewind is off', () => {
    start(false)
    under.actor.send({ type: 'player.halted' })
    under.actor.send({ type: 'sleep.ended' })
    expect(under.news()).toEqual([armed(5)])
  })

  it('by the larger of the two', () => {
    start(true, 15)
    under.actor.send({ type: 'player.halted' })
    under.actor.send({ type: 'sleep.ended' })
    minutes(10)
    expect(under.news().map((fact) => ('seconds' in fact ? fact.seconds : null))).toEqual([15, 15, 15, 20])
  })

  it('by nothing when the listener wants none', () => {
    start(false, 0)
    under.actor.send({ type: 'player.halted' })
    under.actor.send({ type: 'sleep.ended' })
    under.actor.send({ type: 'player.started' })
    expect(under.news()).toEqual([armed(0)])
  })
})
