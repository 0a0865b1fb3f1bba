import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import { BOOK, FILES, SONG, STREAM, UNREACHABLE } from '#tests/models/samples.ts'
import { startUnderParent } from '#tests/support/under-parent.ts'
import type { UnderParent } from '#tests/support/under-parent.ts'
import type { OpenedSession } from '../../model/titles/playback.ts'
import { playerMachine } from './player.machine.ts'
import type { OpenSessionInput, OutputCommand, SessionAnswer } from './player.types.ts'

const SOURCE = {
  kind: 'local',
  sessionId: 's1',
  tracks: FILES.tracks,
  duration: 100,
  media: FILES.media,
} as const

let under: UnderParent<typeof playerMachine>
let commands: OutputCommand[]
let opened: OpenSessionInput[]
const send: UnderParent<typeof playerMachine>['actor']['send'] = (event) => under.actor.send(event)
const value = () => under.actor.getSnapshot().value
const settled = () =>
  vi.waitFor(() => expect(under.actor.getSnapshot().matches({ loading: 'opening' })).toBe(false))

function start(session: OpenedSession | 'fails' = FILES, rate = 1.5): void {
  commands = []
  opened = []
  under = startUnderParent(
    playerMachine.provide({
      actors: {
        output: fromCallback<OutputCommand>(({ receive }) => receive((command) => commands.push(command))),
        openSession: fromPromise<SessionAnswer, OpenSessionInput>(({ input }) => {
          opened.push(input)
          return session === 'fails' ? Promise.reject(UNREACHABLE) : Promise.resolve(session)
        }),
      },
      actions: { logFailure: () => {} },
    }),
    { rate, volume: 0.8 },
  )
}

async function load(change: { play?: boolean; startAt?: number } = {}): Promise<void> {
  send({ type: 'player.load', ...BOOK, ...change })
  send({ type: 'progress.flushed' })
  await settled()
  send({ type: 'progress.agreed', startAt: 20, leftAt: null })
}

async function play(): Promise<void> {
  await load()
  send({ type: 'output.loaded', duration: 100, position: 20 })
  send({ type: 'output.playing' })
  commands.length = 0
  under.news()
}

const at = (position: number) => send({ type: 'output.positioned', position, buffered: 100, at: 0 })
const seeks = () => commands.flatMap((command) => (command.type === 'output.seek' ? [command.to] : []))

beforeEach(() => start())

describe('a stream that begins elsewhere', () => {
  const reset = (startTime: number) => send({ type: 'stream.reset', sessionId: STREAM.id, startTime })
  const place = () => under.actor.getSnapshot().context.position

  beforeEach(async () => {
    start(STREAM)
    await play()
  })

  it('[P4-46] [ruling 29] is loaded again after a second, from where it was and not from the start it names', () => {
    at(40)
    reset(60)
    expect(value()).toEqual({ restarting: 'waiting' })
    expect(commands).toEqual([{ type: 'output.unload' }])
    under.pass(999)
    expect(commands).toHaveLength(1)
    under.pass(1)
    expect(commands.at(-1)).toMatchObject({ type: 'output.load', startAt: 40, play: true })
  })

  it('[P4-46] [ruling 29] keeps the place that was sought, and each that is sought meanwhile', () => {
    send({ type: 'player.seek', to: 64 })
    send({ type: 'output.seeking' })
    at(64)
    reset(60)
    expect(place()).toBe(64)
    send({ type: 'player.seek', to: 90 })
    send({ type: 'player.jump', by: -10 })
    under.pass(1000)
    expect(commands.at(-1)).toMatchObject({ type: 'output.load', startAt: 80 })
    send({ type: 'player.seek', to: 10 })
    expect(value()).toEqual({ restarting: 'waiting' })
    under.pass(1000)
    expect(commands.at(-1)).toMatchObject({ type: 'output.load', startAt: 10 })
  })

  it('hears what of it exists: the output asks for nothing that is still on its way', () => {
    send({ type: 'stream.progressed', sessionId: STREAM.id, made: [{ start: 0, end: 36 }] })
    expect(commands.at(-1)).toEqual({ type: 'output.setMade', made: [{ start: 0, end: 36 }] })
    send({ type: 'stream.completed', sessionId: STREAM.id, start: 12 })
    expect(commands.at(-1)).toEqual({ type: 'output.setMade', made: [{ start: 12, end: 100 }] })
    reset(60)
    under.pass(1000)
    expect(commands.at(-1)).toMatchObject({ type: 'output.load', made: [] })
  })

  it('[P4-46] ignores what another session is told', () => {
    send({ type: 'stream.reset', sessionId: 'foreign', startTime: 60 })
    expect(value()).toEqual({ loaded: { playing: 'steady' } })
  })

  it('[P7-51] knows what of it exists, until another is opened', () => {
    const made = [{ start: 0, end: 36 }]
    send({ type: 'stream.progressed', sessionId: STREAM.id, made })
    expect(under.actor.getSnapshot().context.made).toEqual(made)
    send({ type: 'player.load', libraryItemId: 'other' })
    expect(under.actor.getSnapshot().context.made).toEqual([])
  })
})

describe('a new item', () => {
  it('[P4-31] is flushed for, opened, agreed on, loaded and played', async () => {
    await load()
    expect(opened).toEqual([{ ...BOOK, transcode: 'auto', mediaPlayer: 'html5', isConsented: false }])
    expect(commands).toEqual([
      { type: 'output.unload', keepsExpected: true },
      { type: 'output.prepare', source: SOURCE, startAt: 10 },
      {
        type: 'output.load',
        source: SOURCE,
        startAt: 20,
        play: true,
        rate: 1.5,
        volume: 0.8,
        muted: false,
        made: [],
      },
    ])
    send({ type: 'output.loaded', duration: 100, position: 20 })
    expect(value()).toEqual({ loading: 'starting' })
    send({ type: 'output.playing' })
    expect(value()).toEqual({ loaded: { playing: 'steady' } })
    expect(under.told.map(({ type }) => type)).toEqual([
      'player.flushRequested',
      'player.opened',
      'player.started',
    ])
  })

  it('[P4-30] plays at the stored rate', async () => {
    start(FILES, 2)
    await load()
    expect(commands.at(-1)).toMatchObject({ type: 'output.load', rate: 2 })
  })

  it('[P5-21] plays at 1 when it is music', async () => {
    start(SONG, 2)
    await load()
    expect(commands.at(-1)).toMatchObject({ type: 'output.load', rate: 1 })
  })

  it('[P4-33] opened without auto-play is loaded and paused', async () => {
    await load({ play: false })
    send({ type: 'output.loaded', duration: 100, position: 20 })
    expect(commands.at(-1)).toMatchObject({ type: 'output.load', play: false })
    expect(value()).toEqual({ loaded: { paused: 'steady' } })
  })

  it('[P4-43] cannot be closed while it loads', () => {
    send({ type: 'player.load', ...BOOK })
    const before = [value(), under.told.length, commands.length]
    send({ type: 'player.close' })
    expect([value(), under.told.length, commands.length]).toEqual(before)
  })

  it('[P8-18] that cannot be opened plays nothing and can be tried again', async () => {
    start('fails')
    await load()
    expect(value()).toBe('failed')
    expect(under.told.at(-1)).toEqual({
      type: 'player.failed',
      failure: { code: 'openFailed', error: UNREACHABLE, reason: null },
    })
    send({ type: 'player.retry' })
    expect(value()).toEqual({ loading: 'flushing' })
  })

  it('that does not come is given up after half a minute', async () => {
    await load()
    under.pass(29_000)
    expect(value()).toEqual({ loading: 'preparing' })
    under.pass(1000)
    expect(value()).toBe('failed')
  })
})

describe('what was wished while it came', () => {
  it('pause reaches the output', async () => {
    await load()
    send({ type: 'player.pause' })
    expect(commands.at(-1)).toEqual({ type: 'output.pause' })
    send({ type: 'output.loaded', duration: 100, position: 20 })
    expect(value()).toEqual({ loaded: { paused: 'steady' } })
  })

  it('play reaches the output', async () => {
    await load({ play: false })
    send({ type: 'player.play' })
    expect(commands.at(-1)).toEqual({ type: 'output.play' })
    send({ type: 'output.loaded', duration: 100, position: 20 })
    expect(value()).toEqual({ loading: 'starting' })
  })

  it('pause just before the first sound is paused', async () => {
    await load()
    send({ type: 'output.loaded', duration: 100, position: 20 })
    send({ type: 'player.toggle' })
    expect(value()).toEqual({ loaded: { paused: 'steady' } })
    expect(commands.at(-1)).toEqual({ type: 'output.pause' })
  })
})

describe('one press of play and pause', () => {
  it('pauses what plays', async () => {
    await play()
    send({ type: 'player.toggle' })
    expect(commands).toEqual([{ type: 'output.pause' }])
  })

  it('plays what stopped by itself: head phones pulled out, another app', async () => {
    await play()
    send({ type: 'output.paused' })
    send({ type: 'player.toggle' })
    expect(commands).toEqual([{ type: 'output.play' }])
  })

  it('plays what the browser blocked', async () => {
    await load()
    send({ type: 'output.loaded', duration: 100, position: 20 })
    send({ type: 'output.blocked' })
    send({ type: 'player.toggle' })
    expect(commands.at(-1)).toEqual({ type: 'output.play' })
  })

  it.each([
    [{ type: 'player.seek', to: 50 }, 50],
    [{ type: 'player.jump', by: -10 }, 10],
    [{ type: 'player.previousChapter' }, 0],
  ] as const)('plays from where it was moved to from its end, at once too: %o', async (move, to) => {
    await play()
    send({ type: 'output.ended' })
    send(move)
    expect(value()).toEqual({ loaded: { paused: 'steady' } })
    send({ type: 'player.toggle' })
    expect(commands).toEqual([{ type: 'output.seek', to }, { type: 'output.play' }])
  })

  it('a finished title that is played from a chapter is paused by a press before it has got there', async () => {
    await play()
    send({ type: 'output.ended' })
    send({ type: 'player.load', ...BOOK, startAt: 50 })
    expect(value()).toEqual({ loaded: { paused: 'steady' } })
    send({ type: 'player.toggle' })
    expect(commands.at(-1)).toEqual({ type: 'output.pause' })
    expect(commands).not.toContainEqual({ type: 'output.seek', to: 0 })
  })

  it('what starts over keeps its wish until it sounds', async () => {
    await play()
    send({ type: 'output.ended' })
    send({ type: 'player.toggle' })
    send({ type: 'output.seeked' })
    send({ type: 'player.toggle' })
    expect(commands.at(-1)).toEqual({ type: 'output.pause' })
  })

  it('what is moved to its end in a pause is not finished, and starts over', async () => {
    await play()
    send({ type: 'output.paused' })
    send({ type: 'player.seek', to: 100 })
    send({ type: 'output.seeking' })
    at(100)
    send({ type: 'output.seeked' })
    under.news()
    commands.length = 0
    send({ type: 'output.ended' })
    expect(value()).toEqual({ loaded: 'finished' })
    expect(under.news()).toEqual([])
    send({ type: 'player.toggle' })
    expect(commands).toEqual([{ type: 'output.seek', to: 0 }, { type: 'output.play' }])
  })

  it('[P4-38] what is moved to its end while it plays, or plays to it at once, is finished', async () => {
    await play()
    send({ type: 'output.seeking' })
    send({ type: 'output.ended' })
    expect(under.news().map(({ type }) => type)).toEqual(['player.halted', 'player.finished'])
    send({ type: 'output.seeked' })
    send({ type: 'player.play' })
    send({ type: 'output.ended' })
    expect(under.news().map(({ type }) => type)).toEqual(['player.finished'])
  })

  it('starts over at the end', async () => {
    await play()
    send({ type: 'output.ended' })
    send({ type: 'player.toggle' })
    expect(commands).toEqual([{ type: 'output.seek', to: 0 }, { type: 'output.play' }])
  })
})

describe('ticking', () => {
  it('[P4-29] every second while it plays, in no other state', async () => {
    await play()
    under.pass(3000)
    expect(under.news().map(({ type }) => type)).toEqual(['player.ticked', 'player.ticked', 'player.ticked'])
    send({ type: 'output.waiting' })
    under.pass(1000)
    expect(under.news().map(({ type }) => type)).toEqual(['player.ticked'])
    send({ type: 'output.paused' })
    under.pass(10_000)
    expect(under.news().map(({ type }) => type)).toEqual(['player.halted'])
  })
})

describe('moving', () => {
  beforeEach(play)

  it('[P5-23] jumps back to no less than 0, forward to no more than the end', () => {
    at(4)
    send({ type: 'player.jump', by: -10 })
    at(95)
    send({ type: 'player.jump', by: 10 })
    send({ type: 'player.seek', to: -3 })
    expect(seeks()).toEqual([0, 100, 0])
  })

  it('[P5-24] ignores and logs what is no time', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    send({ type: 'player.seek', to: Number.NaN })
    expect(seeks()).toEqual([])
    expect(warn).toHaveBeenCalledOnce()
  })

  it('[P5-25] previous chapter in the first one restarts', () => {
    at(2)
    send({ type: 'player.previousChapter' })
    at(29)
    send({ type: 'player.previousChapter' })
    expect(seeks()).toEqual([0, 0])
  })

  it('[P5-26] previous chapter within 3 s goes to the one before', () => {
    at(62.9)
    send({ type: 'player.previousChapter' })
    expect(seeks()).toEqual([30])
  })

  it('[P5-27] previous chapter later goes to the start of this one', () => {
    at(63.1)
    send({ type: 'player.previousChapter' })
    expect(seeks()).toEqual([60])
  })

  it('[P2-64] next chapter goes on while there is one', () => {
    at(40)
    send({ type: 'player.nextChapter' })
    at(70)
    send({ type: 'player.nextChapter' })
    expect(seeks()).toEqual([60])
  })

  it('tells every jump with where it came from, so that it can be undone (promise 1.8)', () => {
    at(40)
    send({ type: 'player.seek', to: 90 })
    expect(under.news()).toContainEqual({ type: 'player.jumped', from: 40, to: 90 })
  })

  it('keeps a position that is reported beyond the end on the medium', () => {
    at(100.3)
    expect(under.actor.getSnapshot().context.position).toBe(100)
  })
})

describe('rate and volume', () => {
  beforeEach(play)

  it('[P5-20] the rate is kept on its grid, and told', () => {
    send({ type: 'player.setRate', rate: 99 })
    expect(commands).toEqual([{ type: 'output.setRate', rate: 10 }])
    expect(under.news()).toEqual([{ type: 'player.rateChanged', rate: 10 }])
  })

  it('is hurried for as long as it is held, and the rate that was set stays', () => {
    send({ type: 'player.setRate', rate: 1.2 })
    send({ type: 'player.hurry', isOn: true })
    send({ type: 'player.hurry', isOn: false })
    expect(commands).toEqual([1.2, 2, 1.2].map((rate) => ({ type: 'output.setRate', rate })))
    expect(under.news()).toEqual([{ type: 'player.rateChanged', rate: 1.2 }])
  })

  it('is not slowed down by a hurry, which the next title knows nothing of', async () => {
    send({ type: 'player.setRate', rate: 2.5 })
    send({ type: 'player.hurry', isOn: true })
    expect(commands.at(-1)).toEqual({ type: 'output.setRate', rate: 2.5 })
    send({ type: 'player.close' })
    send({ type: 'progress.closed' })
    await play()
    expect(under.actor.getSnapshot().context.isHurried).toBe(false)
  })

  it('[P4-49] mute remembers the volume, and is 0.5 when there was none', () => {
    const volumes = () => {
      const { volume, muted } = under.actor.getSnapshot().context
      return [volume, muted]
    }
    send({ type: 'player.toggleMute' })
    expect(volumes()).toEqual([0.8, true])
    send({ type: 'player.toggleMute' })
    expect(volumes()).toEqual([0.8, false])
    send({ type: 'player.setVolume', volume: 0 })
    send({ type: 'player.toggleMute' })
    expect(volumes()).toEqual([0.5, false])
  })
})

describe('another device', () => {
  const moved = { type: 'position.movedElsewhere', key: BOOK, position: 70, device: 'Phone' } as const

  it('[P4-19] while it plays is told of', async () => {
    await play()
    send({ ...moved, sessionId: 'foreign' })
    expect(under.news()).toEqual([
      {
        type: 'player.movedElsewhere',
        from: 20,
        to: 70,
        device: 'Phone',
        sessionId: 'foreign',
        applied: false,
      },
    ])
    expect(commands).toEqual([])
  })

  it('[promise 1.3] is followed from the end too, or the close would finish it again', async () => {
    await play()
    send({ type: 'output.ended' })
    expect(value()).toEqual({ loaded: 'finished' })
    under.news()
    commands.length = 0
    send({ ...moved, sessionId: 'foreign' })
    expect(under.news()).toContainEqual(expect.objectContaining({ applied: true, to: 70 }))
    expect(commands).toContainEqual({ type: 'output.seek', to: 70 })
    // what is pressed before it has got there is no start from the beginning
    send({ type: 'player.play' })
    expect(commands).not.toContainEqual({ type: 'output.seek', to: 0 })
    send({ type: 'output.seeked' })
    expect(value()).toEqual({ loaded: { paused: 'steady' } })
  })

  it('[P4-20] while it does not play is followed, with where it was', async () => {
    await play()
    send({ type: 'output.paused' })
    under.news()
    send({ ...moved, sessionId: 'foreign' })
    expect(under.news()).toEqual([
      {
        type: 'player.movedElsewhere',
        from: 20,
        to: 70,
        device: 'Phone',
        sessionId: 'foreign',
        applied: true,
      },
    ])
    expect(commands).toEqual([{ type: 'output.seek', to: 70 }])
  })

  it('[P7-58] an echo of our own is ignored', async () => {
    await play()
    send({ ...moved, sessionId: 's1' })
    expect(under.news()).toEqual([])
  })
})

describe('closing', () => {
  it('[P4-42] empties the output, tells it, and is idle once the session is closed', async () => {
    await play()
    send({ type: 'player.close' })
    expect(commands).toEqual([{ type: 'output.unload' }])
    expect(under.news().map(({ type }) => type)).toEqual(['player.halted', 'player.closed'])
    expect(value()).toBe('closing')
    send({ type: 'progress.closed' })
    expect(value()).toBe('idle')
    expect(under.actor.getSnapshot().context).toMatchObject({ session: null, request: null, position: 0 })
  })
})

describe('where it was', () => {
  const asked = () => under.told.findLast(({ type }) => type === 'player.opened')

  it('[P4-34] is where the stream begins that comes in place of files', async () => {
    await play()
    at(42)
    send({ type: 'output.failed', reason: 'decode', position: 42 })
    send({ type: 'progress.flushed' })
    await vi.waitFor(() => expect(opened).toHaveLength(2))
    await vi.waitFor(() => expect(value()).toEqual({ transcodeFallback: 'agreeing' }))
    expect(opened.at(-1)).toMatchObject({ transcode: 'force' })
    expect(asked()).toMatchObject({ request: { startAt: 42, isContinued: true } })
  })

  it('is where it begins when it is tried again', async () => {
    start(STREAM)
    await play()
    at(43)
    send({ type: 'output.failed', reason: 'network', position: 43 })
    send({ type: 'player.retry' })
    send({ type: 'progress.flushed' })
    await vi.waitFor(() => expect(value()).toEqual({ loading: 'agreeing' }))
    expect(asked()).toMatchObject({ request: { startAt: 43, isContinued: true, play: true } })
  })

  it('[promise 1.3] is asked about when it is tried again after a failure', async () => {
    start(STREAM)
    await play()
    at(43)
    send({ type: 'output.failed', reason: 'network', position: 43 })
    send({ type: 'player.play' })
    send({ type: 'progress.flushed' })
    await vi.waitFor(() => expect(value()).toEqual({ loading: 'agreeing' }))
    expect(asked()).toMatchObject({ request: { startAt: 43, isRetried: true } })
  })

  it('is where it begins when what was opened first could not be loaded', async () => {
    start(STREAM)
    await load()
    send({ type: 'output.failed', reason: 'network', position: 20 })
    send({ type: 'player.retry' })
    send({ type: 'progress.flushed' })
    await vi.waitFor(() => expect(value()).toEqual({ loading: 'agreeing' }))
    expect(asked()).toMatchObject({ request: { startAt: 20 } })
  })
})
