import type { EventObject } from 'xstate'
import { describe, expect, it } from 'vitest'
import { fixture } from '#tests/models/fixtures/player.fixture.ts'
import type { JourneyStep } from '#tests/models/framework/fixture.ts'
import { Walk } from '#tests/models/framework/walk.ts'
import { BOOK, FILES, OTHER, STREAM, UNREACHABLE } from '#tests/models/samples.ts'
import type { playerMachine } from './player.machine.ts'

type Step = JourneyStep<typeof playerMachine>

/** What the player told, what it commanded of the output in the last step, and where it stands after these steps. */
function follow(...steps: readonly Step[]) {
  const walk = new Walk(fixture)
  for (const step of steps) walk.do(step)
  const { value, context } = walk.snapshot
  const commands: EventObject[] = walk.sent.filter(({ to }) => to === 'output').map(({ event }) => event)
  const opening: unknown = walk.running.find(({ src }) => src === 'openSession')?.input
  return { walk, value, context, told: walk.told, commands, opening, complaints: walk.complaints }
}

const loadWith = (change: { startAt?: number; play?: boolean; transcode?: 'force' }): Step => ({
  type: 'player.load',
  ...BOOK,
  ...change,
})
const load = loadWith({})
const flushed: Step = { type: 'progress.flushed' }
const session = (output = FILES): Step => ({ done: 'openSession', output })
const agreed: Step = { type: 'progress.agreed', startAt: 20, leftAt: null }
const ready: Step = { type: 'output.loaded', duration: 100, position: 20 }
const reset: Step = { type: 'stream.reset', sessionId: STREAM.id, startTime: 60 }
const preparing = (output = FILES): readonly Step[] => [load, flushed, session(output), agreed]
const starting = (output = FILES): readonly Step[] => [...preparing(output), ready]
const playing = (output = FILES): readonly Step[] => [...starting(output), { type: 'output.playing' }]
const at = (position: number): Step => ({ type: 'output.positioned', position, buffered: 100, at: 1000 })
const failed = (reason: 'decode' | 'unsupported' | 'network' | 'castLost'): Step => ({
  type: 'output.failed',
  reason,
  position: 20,
})
const toParent = (told: readonly EventObject[], type: string): EventObject | undefined =>
  told.findLast((event) => event.type === type)

it('what is about to be pressed is expected of the output alone, and only while nothing is open', () => {
  const expected: Step = { type: 'player.expect', ...BOOK }
  const { value, opening, commands } = follow(expected)
  expect([value, opening, commands]).toEqual(['idle', undefined, [{ type: 'output.expect', key: BOOK }]])
  for (const open of [preparing(), playing()])
    expect(follow(...open, expected).commands).not.toContainEqual({ type: 'output.expect', key: BOOK })
})

describe('while a medium is opened', () => {
  it('[P4-43] a close is refused until the play call is answered, and then ends it', () => {
    const close: Step = { type: 'player.close' }
    expect(follow(load, close).value).toEqual({ loading: 'flushing' })
    expect(follow(load, flushed, close).value).toEqual({ loading: 'opening' })
    expect(follow(...preparing(), close).value).toBe('closing')
  })

  it('is opened as soon as the one before is flushed or closed, or has had its time', () => {
    expect(follow(load, { type: 'progress.closed' }).value).toEqual({ loading: 'opening' })
    expect(follow(load, { wait: 1499 }).value).toEqual({ loading: 'flushing' })
    expect(follow(load, { wait: 1500 }).value).toEqual({ loading: 'opening' })
  })

  it('a seek before its position is agreed on is where it is loaded, and is told of as a jump', () => {
    const { commands, told } = follow(load, flushed, session(), { type: 'player.seek', to: 64 }, agreed)
    expect(commands).toContainEqual(expect.objectContaining({ type: 'output.load', startAt: 64 }))
    expect(told.at(-1)).toEqual({ type: 'player.jumped', from: 20, to: 64 })
  })

  it('a seek while it loads loads it again from there', () => {
    const { commands, value } = follow(...preparing(), { type: 'player.seek', to: 64 })
    expect(commands.map(({ type }) => type)).toEqual(['output.unload', 'output.load'])
    expect(commands.at(-1)).toMatchObject({ startAt: 64 })
    expect(value).toEqual({ loading: 'preparing' })
  })

  it('[P5-24] a seek to no time changes nothing', () => {
    const { commands, value } = follow(...preparing(), { type: 'player.seek', to: Number.NaN })
    expect([commands, value]).toEqual([[], { loading: 'preparing' }])
  })

  it('a start beyond its end is its end', () => {
    const { commands } = follow(loadWith({ startAt: 500 }), flushed, session())
    expect(commands.at(-1)).toMatchObject({ type: 'output.prepare', startAt: 500 })
    expect(follow(loadWith({ startAt: 500 }), flushed, session()).context.position).toBe(100)
  })

  const moved: Step = {
    type: 'position.movedElsewhere',
    key: BOOK,
    position: 70,
    sessionId: 'foreign',
    device: 'Phone',
  }

  it('[promise 1.3] what another device moved is followed where nothing is to be heard', () => {
    const quiet = [loadWith({ play: false }), flushed, session(), agreed] as const
    const { commands, told, value } = follow(...quiet, moved)
    expect(value).toEqual({ loading: 'preparing' })
    expect(commands.at(-1)).toMatchObject({ type: 'output.load', startAt: 70 })
    expect(toParent(told, 'player.movedElsewhere')).toMatchObject({ from: 20, to: 70, applied: true })
    const converted = [...playing(STREAM), reset, { type: 'player.pause' }] as const
    expect(follow(...converted, moved).context.position).toBe(70)
  })

  it('[promise 1.3] what another device moved is said where sound is about to begin', () => {
    for (const steps of [preparing(), starting(), [...playing(STREAM), reset]]) {
      const { told, context } = follow(...steps, moved)
      expect(toParent(told, 'player.movedElsewhere')).toMatchObject({ to: 70, applied: false })
      expect(context.position).toBe(20)
    }
  })

  it('the end of the session before, which a new one closes, says nothing of the new one', () => {
    const closed: Step = { type: 'session.closedElsewhere', sessionId: STREAM.id, byOwnTab: false }
    const broken: Step = { type: 'stream.failed', sessionId: STREAM.id, message: '' }
    for (const end of [closed, broken]) {
      const cast = follow(...playing(STREAM), { type: 'cast.connected' }, end)
      expect(cast.value).toEqual({ castHandoff: 'flushing' })
      const again = follow(...playing(STREAM), failed('network'), { type: 'player.retry' }, flushed, end)
      expect(again.value).toEqual({ loading: 'opening' })
    }
  })

  it('goes to a cast device that is connected meanwhile, from where it was to start', () => {
    const { value, context } = follow(...preparing(), { type: 'cast.connected' })
    expect(value).toEqual({ castHandoff: 'flushing' })
    expect(context).toMatchObject({ mediaPlayer: 'chromecast', request: { startAt: 20 } })
    const { opening } = follow(...preparing(), { type: 'cast.connected' }, flushed)
    expect(opening).toMatchObject({ transcode: 'never', mediaPlayer: 'chromecast' })
  })

  it('a press of pause or play is what the output does once it is there', () => {
    expect(follow(...preparing(), { type: 'player.toggle' }).commands).toEqual([{ type: 'output.pause' }])
    expect(follow(...preparing(), { type: 'player.pause' }, { type: 'player.play' }).commands).toEqual([
      { type: 'output.play' },
    ])
    expect(follow(...preparing(), { type: 'player.pause' }, ready).value).toEqual({
      loaded: { paused: 'steady' },
    })
    expect(follow(...preparing(), ready).value).toEqual({ loading: 'starting' })
  })

  it.each([
    ['output.playing', { loaded: { playing: 'steady' } }],
    ['output.paused', { loaded: { paused: 'steady' } }],
    ['output.ended', { loaded: 'finished' }],
    ['output.blocked', { loaded: { paused: 'steady' } }],
  ] as const)('what the output reports first is where it is: %s', (type, value) => {
    expect(follow(...starting(), { type }).value).toEqual(value)
  })

  it('half a minute without it is a failure that says so', () => {
    const { told, value } = follow(...preparing(), { wait: 30_000 })
    expect(value).toBe('failed')
    expect(toParent(told, 'player.failed')).toMatchObject({ failure: { code: 'timeout' } })
  })

  it('[ruling 29] a server that begins elsewhere is waited for, longer each time', () => {
    const { value, context } = follow(...preparing(STREAM), reset)
    expect(value).toEqual({ restarting: 'waiting' })
    expect(context.resets).toEqual({ position: 20, count: 1 })
    const again: readonly Step[] = [...preparing(STREAM), reset, { wait: 1000 }, reset]
    expect(follow(...again, { wait: 1999 }).value).toEqual({ restarting: 'waiting' })
    expect(follow(...again, { wait: 2000 }).value).toEqual({ restarting: 'preparing' })
    const thrice: readonly Step[] = [...again, { wait: 2000 }, reset]
    expect(follow(...thrice, { wait: 3999 }).value).toEqual({ restarting: 'waiting' })
    expect(follow(...thrice, { wait: 4000 }).value).toEqual({ restarting: 'preparing' })
  })
})

describe('[P4-34] what does not play here', () => {
  const fallenBack: readonly Step[] = [...playing(), at(42), failed('decode'), flushed]

  it('is asked for as a stream, from where it was', () => {
    const { opening } = follow(...fallenBack)
    expect(opening).toMatchObject({ ...BOOK, transcode: 'force' })
    const { told } = follow(...fallenBack, session(STREAM))
    expect(toParent(told, 'player.opened')).toMatchObject({ request: { startAt: 42, isContinued: true } })
  })

  it('is not asked for as a stream a second time, nor when it was asked for as one', () => {
    const twice = follow(...fallenBack, session(STREAM), agreed, failed('decode'))
    expect(twice.value).toBe('failed')
    const files = follow(...fallenBack, session(FILES), agreed, failed('decode'))
    expect(files.value).toBe('failed')
    const forced = follow(loadWith({ transcode: 'force' }), flushed, session(), agreed, failed('decode'))
    expect(forced.value).toBe('failed')
    const stream = follow(...preparing(STREAM), failed('decode'))
    expect(stream.value).toBe('failed')
  })

  it('offers no further try when not even the stream plays here, and says why', () => {
    const { value, told } = follow(...preparing(STREAM), failed('unsupported'))
    expect(value).toBe('unplayable')
    expect(toParent(told, 'player.failed')).toEqual({
      type: 'player.failed',
      failure: { code: 'unplayable', error: null, reason: 'unsupported' },
    })
  })

  it('is still offered again when the server ends the failed stream', () => {
    const broken: readonly Step[] = [...playing(STREAM), failed('network')]
    const ended: Step = { type: 'stream.failed', sessionId: STREAM.id, message: '' }
    expect(follow(...broken, ended).value).toBe('failed')
    expect(
      follow(...broken, { type: 'session.closedElsewhere', sessionId: STREAM.id, byOwnTab: false }).value,
    ).toBe('failed')
  })

  it.each(['player.retry', 'player.play', 'player.toggle'] as const)(
    'starts again from where it was, playing, at %s',
    (type) => {
      const { value, context } = follow(...playing(STREAM), at(42), failed('network'), { type })
      expect(value).toEqual({ loading: 'flushing' })
      expect(context).toMatchObject({
        playWhenReady: true,
        failure: null,
        request: { startAt: 42, play: true },
      })
    },
  )
})

it('[promise 1.3] what is tried again is asked about until it is agreed on, also where a cast device comes meanwhile', () => {
  const retried: readonly Step[] = [...playing(STREAM), at(42), failed('network'), { type: 'player.retry' }]
  const asked = (...steps: readonly Step[]) => follow(...retried, ...steps).context.request?.isRetried
  expect(asked()).toBe(true)
  expect(asked({ type: 'cast.connected' })).toBe(true)
  expect(asked(flushed, session(STREAM), agreed)).toBe(false)
})

describe('a stream in place of files', () => {
  const gone = { error: 'openSession', with: UNREACHABLE } as const
  const retry: Step = { type: 'player.retry' }

  it('is given up where it was the line that failed: a copy on this device is played then', () => {
    const { context, value } = follow(...playing(), at(42), failed('network'), flushed, gone, retry)
    expect(value).toEqual({ loading: 'flushing' })
    expect(context.request).toMatchObject({ startAt: 42, transcode: 'auto', isFallback: false })
  })

  it('is asked for again where it was the file, or the listener wished it', () => {
    const ofFile = follow(...playing(), at(42), failed('decode'), flushed, session(STREAM), agreed)
    for (const step of [failed('decode'), retry]) ofFile.walk.do(step)
    expect(ofFile.walk.snapshot.context.request).toMatchObject({ transcode: 'force' })
    const wished = follow(loadWith({ transcode: 'force' }), flushed, gone, retry)
    expect(wished.context.request).toMatchObject({ transcode: 'force' })
  })
})

describe('a cast device', () => {
  const casting: readonly Step[] = [...playing(), at(42), { type: 'cast.connected' }, flushed]

  it('[P4-36] goes on from where it was', () => {
    const { told } = follow(...casting, session())
    expect(toParent(told, 'player.opened')).toMatchObject({ request: { startAt: 42, play: true } })
  })

  it('that does not take it gives it back paused, and a failure here is a failure', () => {
    const refused: readonly Step[] = [...casting, { error: 'openSession', with: UNREACHABLE }]
    const back = follow(...refused)
    expect(back.value).toEqual({ castHandoff: 'flushing' })
    expect(back.context).toMatchObject({
      mediaPlayer: 'html5',
      playWhenReady: false,
      request: { startAt: 42 },
    })
    expect(follow(...refused, flushed, { error: 'openSession', with: UNREACHABLE }).value).toBe('failed')
  })

  it('that goes away gives it back from where it was', () => {
    const { value, context } = follow(
      ...casting,
      session(),
      agreed,
      ready,
      { type: 'output.playing' },
      at(50),
      {
        type: 'cast.disconnected',
        position: null,
      },
    )
    expect(value).toEqual({ castHandoff: 'flushing' })
    expect(context).toMatchObject({ mediaPlayer: 'html5', request: { startAt: 50, play: true } })
  })
})

describe('what is loaded', () => {
  const ended: readonly Step[] = [...playing(), { type: 'output.ended' }]

  it('shows what the element is at: seeking, waiting for data, steady', () => {
    expect(follow(...playing(), { type: 'output.waiting' }).value).toEqual({
      loaded: { playing: 'buffering' },
    })
    expect(follow(...playing(), { type: 'output.seeking' }).value).toEqual({ loaded: { playing: 'seeking' } })
    expect(follow(...playing(), { type: 'output.seeking' }, { type: 'output.seeked' }).value).toEqual({
      loaded: { playing: 'steady' },
    })
    expect(follow(...playing(), { type: 'output.waiting' }, { type: 'output.playing' }).value).toEqual({
      loaded: { playing: 'steady' },
    })
  })

  it('tells every position that the element reports', () => {
    const { told, context } = follow(...playing(), at(42))
    expect(told.at(-1)).toEqual({ type: 'player.positioned', position: 42, at: 1000, rate: 1.5 })
    expect(context).toMatchObject({ position: 42, buffered: 100 })
  })

  it('[P4-32] starts over from its end when it is asked for again, and elsewhere when that is asked for', () => {
    expect(follow(...ended, load).commands).toEqual([{ type: 'output.seek', to: 0 }, { type: 'output.play' }])
    expect(follow(...ended, loadWith({ play: false })).commands).toEqual([
      { type: 'output.seek', to: 0 },
      { type: 'output.pause' },
    ])
    expect(follow(...ended, loadWith({ startAt: 30 })).commands).toEqual([
      { type: 'output.seek', to: 30 },
      { type: 'output.play' },
    ])
    expect(follow(...ended, { type: 'player.play' }).commands).toEqual([
      { type: 'output.seek', to: 0 },
      { type: 'output.play' },
    ])
  })

  it('is paused once a seek away from its end is over', () => {
    expect(follow(...ended, { type: 'output.seeked' }).value).toEqual({ loaded: { paused: 'steady' } })
  })

  it('[P4-32] moves where it is asked for with a start, plays on where it is asked for without', () => {
    const paused: readonly Step[] = [...playing(), { type: 'output.paused' }]
    expect(follow(...paused, loadWith({ startAt: 60 })).commands).toEqual([
      { type: 'output.seek', to: 60 },
      { type: 'output.play' },
    ])
    expect(follow(...paused, loadWith({ startAt: 60, play: false })).commands).toEqual([
      { type: 'output.seek', to: 60 },
      { type: 'output.pause' },
    ])
    expect(follow(...paused, load).commands).toEqual([{ type: 'output.play' }])
    expect(follow(...playing(), loadWith({ play: false })).commands).toEqual([{ type: 'output.play' }])
  })

  it('makes room for another medium, and for a stream of the same one that is asked for', () => {
    expect(follow(...playing(), { type: 'player.load', ...OTHER }).value).toEqual({ loading: 'flushing' })
    expect(follow(...playing(), loadWith({ transcode: 'force' })).value).toEqual({
      loading: 'flushing',
    })
  })

  it('[promise 1.6] is loaded again from a new session where either is a stream, and plays on otherwise', () => {
    const replaced = (output = FILES): Step => ({
      type: 'progress.sessionReplaced',
      session: { ...output, id: 's2' },
    })
    const reloaded = { restarting: 'preparing' }
    expect(follow(...playing(FILES), replaced(FILES)).value).toEqual({ loaded: { playing: 'steady' } })
    expect(follow(...playing(FILES), replaced(STREAM)).value).toEqual(reloaded)
    expect(follow(...playing(STREAM), replaced(FILES)).value).toEqual(reloaded)
    expect(follow(...playing(STREAM), replaced(STREAM)).value).toEqual(reloaded)
  })

  it('closes when its stream fails, and not when another does', () => {
    const broken = (sessionId: string): Step => ({ type: 'stream.failed', sessionId, message: '' })
    const { value, told } = follow(...playing(STREAM), broken(STREAM.id))
    expect(value).toBe('closing')
    expect(told.slice(-3).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['player.streamFailed', 'player.closed']),
    )
    expect(follow(...playing(STREAM), broken('foreign')).value).toEqual({ loaded: { playing: 'steady' } })
  })
})

it('a volume of nothing is muted from the start', () => {
  const walk = new Walk({ ...fixture, input: { rate: 1, volume: 0 } })
  for (const step of preparing()) walk.do(step)
  expect(walk.sent.at(-1)?.event).toMatchObject({ type: 'output.load', volume: 0, muted: true })
})
