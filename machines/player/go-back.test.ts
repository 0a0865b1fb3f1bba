import { beforeEach, describe, expect, it } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import type { EventObject } from 'xstate'
import { startUnderParent } from '#tests/support/under-parent.ts'
import type { UnderParent } from '#tests/support/under-parent.ts'
import { FILES } from '#tests/models/samples.ts'
import { playerMachine } from './player.machine.ts'
import type { OpenSessionInput, OutputCommand, OutputFact, SessionAnswer } from './player.types.ts'

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
  under.actor.send({ type: 'progress.agreed', startAt: 50 })
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
    under.actor.send({ type: 'rewind.armed', seconds: 10 })
    under.actor.send(intent)
    expect(last(2)).toEqual([{ type: 'output.seek', to: 40 }, { type: 'output.play' }])
    expect(under.news()).toEqual([{ type: 'player.jumped', from: 50, to: 40 }])
  })

  it('goes back once', () => {
    under.actor.send({ type: 'rewind.armed', seconds: 10 })
    under.actor.send({ type: 'player.play' })
    under.actor.send({ type: 'player.play' })
    expect(commands.filter(({ type }) => type === 'output.seek')).toHaveLength(1)
  })

  it('never before the start', () => {
    under.actor.send({ type: 'rewind.armed', seconds: 80 })
    under.actor.send({ type: 'player.play' })
    expect(last(2)[0]).toEqual({ type: 'output.seek', to: 0 })
  })

  it('not at all when nothing is armed, or it was taken back', () => {
    under.actor.send({ type: 'rewind.armed', seconds: 10 })
    under.actor.send({ type: 'rewind.armed', seconds: 0 })
    under.actor.send({ type: 'player.play' })
    expect(commands.some(({ type }) => type === 'output.seek')).toBe(false)
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
