import { beforeEach, describe, expect, it } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import type { EventObject } from 'xstate'
import { startUnderParent } from '#tests/support/under-parent.ts'
import type { UnderParent } from '#tests/support/under-parent.ts'
import { FILES } from '#tests/models/samples.ts'
import { playerMachine } from '../player.machine.ts'
import type { OpenSessionInput, OutputCommand, OutputFact, SessionAnswer } from '../player.types.ts'

let under: UnderParent<typeof playerMachine>
let commands: OutputCommand[]
let report: (fact: OutputFact) => void

const last = (count: number) => commands.slice(-count)
const key = { libraryItemId: FILES.media.libraryItemId, episodeId: FILES.media.episodeId }

beforeEach(async () => {
  commands = []
  under = startUnderParent(
    playerMachine.provide({
      actors: {
        output: fromCallback<OutputCommand>(({ sendBack, receive }) => {
          report = sendBack as (fact: EventObject) => void
          receive((command) => commands.push(command))
        }),
        openSession: fromPromise<SessionAnswer, OpenSessionInput>(() => Promise.resolve(FILES)),
      },
    }),
    { rate: 1, volume: 0.5 },
  )
  under.actor.send({ type: 'player.load', ...key })
  under.actor.send({ type: 'progress.flushed' })
  await new Promise((resolve) => setTimeout(resolve))
  under.actor.send({ type: 'progress.agreed', startAt: 50, leftAt: null })
  report({ type: 'output.loaded', duration: 100, position: 50 })
  report({ type: 'output.playing' })
  report({ type: 'output.paused' })
  under.news()
  return () => under.stop()
})

describe('playing on after a pause', () => {
  it.each([
    [{ type: 'player.play' }],
    [{ type: 'player.toggle' }],
    [{ type: 'player.load', ...key }],
  ] as const)('goes back before the first sound: $type', (intent) => {
    under.actor.send({ type: 'rewind.armed', seconds: 10, byPause: false })
    under.actor.send(intent)
    expect(last(2)).toEqual([{ type: 'output.seek', to: 40 }, { type: 'output.play' }])
    expect(under.news()).toEqual([{ type: 'player.jumped', from: 50, to: 40 }])
  })

  it('goes back once', () => {
    under.actor.send({ type: 'rewind.armed', seconds: 10, byPause: false })
    under.actor.send({ type: 'player.play' })
    under.actor.send({ type: 'player.play' })
    expect(commands.filter(({ type }) => type === 'output.seek')).toHaveLength(1)
  })

  it('never before the start', () => {
    under.actor.send({ type: 'rewind.armed', seconds: 80, byPause: false })
    under.actor.send({ type: 'player.play' })
    expect(last(2)[0]).toEqual({ type: 'output.seek', to: 0 })
  })

  it('not at all when nothing is armed, or it was taken back', () => {
    under.actor.send({ type: 'rewind.armed', seconds: 10, byPause: false })
    under.actor.send({ type: 'rewind.armed', seconds: 0, byPause: false })
    under.actor.send({ type: 'player.play' })
    expect(commands.some(({ type }) => type === 'output.seek')).toBe(false)
  })
})

describe('playing on after a pause of a length', () => {
  /** The machine slept: timers stood still, the clock on the wall did not. */
  const sleep = (ms: number) => {
    const { now } = under.clock
    under.clock.now = () => now.call(under.clock) + ms
  }
  const byPause = { type: 'rewind.armed', seconds: 0, byPause: true } as const

  it.each([
    [9_900, 50],
    [10_000, 47],
    [60_000, 40],
    [8 * 3_600_000, 20],
  ])('%d ms that no timer counted: goes on from %d s', (ms, position) => {
    under.actor.send(byPause)
    sleep(ms)
    under.actor.send({ type: 'player.play' })
    const to = commands.flatMap((command) => (command.type === 'output.seek' ? [command.to] : []))
    expect(to).toEqual(position === 50 ? [] : [position])
  })

  it('a clock that was set back is no pause', () => {
    under.actor.send(byPause)
    sleep(-8 * 3_600_000)
    under.actor.send({ type: 'player.play' })
    expect(last(1)).toEqual([{ type: 'output.play' }])
  })

  it('by the larger of that and what the sleep timer wants', () => {
    under.actor.send({ ...byPause, seconds: 15 })
    sleep(60_000)
    under.actor.send({ type: 'player.play' })
    expect(last(2)[0]).toEqual({ type: 'output.seek', to: 35 })
  })

  it('each pause counts for itself', () => {
    under.actor.send(byPause)
    sleep(60_000)
    under.actor.send({ type: 'player.play' })
    report({ type: 'output.playing' })
    report({ type: 'output.paused' })
    commands.length = 0
    under.actor.send(byPause)
    under.actor.send({ type: 'player.play' })
    expect(commands).toEqual([{ type: 'output.play' }])
  })

  it('another device was heard meanwhile: from where that one is', () => {
    under.actor.send(byPause)
    sleep(3_600_000)
    under.actor.send({
      type: 'position.movedElsewhere',
      key,
      position: 80,
      sessionId: 'foreign',
      device: 'Phone',
    })
    under.actor.send({ type: 'player.play' })
    expect(last(2)).toEqual([{ type: 'output.seek', to: 80 }, { type: 'output.play' }])
  })
})

describe('playing on what an earlier page left', () => {
  const reload = async (play: boolean, leftAt: number | null) => {
    under.actor.send({ type: 'player.close' })
    under.actor.send({ type: 'progress.closed' })
    under.actor.send({ type: 'player.load', ...key, play })
    under.actor.send({ type: 'progress.flushed' })
    await new Promise((resolve) => setTimeout(resolve))
    under.actor.send({ type: 'rewind.armed', seconds: 0, byPause: true })
    under.clock.now = () => 10_000_000
    under.news()
    under.actor.send({ type: 'progress.agreed', startAt: 50, leftAt })
  }

  it('goes back by how long ago it was left, before it is loaded, and says so', async () => {
    await reload(true, 10_000_000 - 3_600_000)
    expect(last(1)).toMatchObject([{ type: 'output.load', startAt: 20 }])
    expect(under.news()).toEqual([{ type: 'player.jumped', from: 50, to: 20 }])
  })

  it('goes back at the press when it only lay ready', async () => {
    await reload(false, 10_000_000 - 3_600_000)
    expect(last(1)).toMatchObject([{ type: 'output.load', startAt: 50 }])
    report({ type: 'output.loaded', duration: 100, position: 50 })
    under.actor.send({ type: 'player.play' })
    expect(last(2)).toEqual([{ type: 'output.seek', to: 20 }, { type: 'output.play' }])
  })

  it('goes on from the position where it is unknown when it was left', async () => {
    await reload(true, null)
    expect(last(1)).toMatchObject([{ type: 'output.load', startAt: 50 }])
    expect(under.news()).toEqual([])
  })
})

describe('volume and speed by steps', () => {
  it('[P5-22] a step of 0.1, held at the ends', () => {
    under.actor.send({ type: 'player.stepVolume', by: 0.1 })
    expect(last(1)).toEqual([{ type: 'output.setVolume', volume: 0.6, muted: false }])
    for (let step = 0; step < 9; step += 1) under.actor.send({ type: 'player.stepVolume', by: 0.1 })
    expect(under.actor.getSnapshot().context.volume).toBe(1)
    for (let step = 0; step < 12; step += 1) under.actor.send({ type: 'player.stepVolume', by: -0.1 })
    expect([under.actor.getSnapshot().context.volume, under.actor.getSnapshot().context.muted]).toEqual([
      0,
      true,
    ])
  })

  it('[P2-76] a step of the speed', () => {
    under.actor.send({ type: 'player.stepRate', by: 0.1 })
    expect(last(1)).toEqual([{ type: 'output.setRate', rate: 1.1 }])
    expect(under.news().at(-1)).toEqual({ type: 'player.rateChanged', rate: 1.1 })
  })
})

it('[P4-52] a fade lowers what is heard, not what the listener set', () => {
  under.actor.send({ type: 'sleep.faded', gain: 0.4 })
  expect(last(1)).toEqual([{ type: 'output.setVolume', volume: 0.2, muted: false }])
  expect([under.actor.getSnapshot().context.volume, under.news()]).toEqual([0.5, []])
})
