// long: a list of journeys
import type { playerMachine } from '#machines/player/player.machine.ts'
import type { Journey, JourneyStep } from '../framework/fixture.ts'
import { BOOK, FILES, OTHER, STREAM, UNREACHABLE } from '../samples.ts'

type Steps = readonly JourneyStep<typeof playerMachine>[]

const loaded = { type: 'output.loaded', duration: 100, position: 20 } as const
const opening = (session = FILES): Steps => [
  { type: 'progress.flushed' },
  { done: 'openSession', output: session },
  { type: 'progress.agreed', startAt: 20, leftAt: null },
  loaded,
]
const sounding: Steps = [{ type: 'player.load', ...BOOK }, ...opening(), { type: 'output.playing' }]

export const playerJourneys: readonly Journey<typeof playerMachine>[] = [
  {
    name: '[P4-28] [P4-31] a new item: session, loading, playing',
    steps: sounding,
    end: { loaded: { playing: 'steady' } },
    told: ['player.flushRequested', 'player.opened', 'player.started'],
  },
  {
    name: '[P4-33] opened without auto-play it waits at its place',
    steps: [{ type: 'player.load', ...BOOK, play: false }, ...opening()],
    end: { loaded: { paused: 'steady' } },
    told: ['player.opened'],
  },
  {
    name: '[P4-32] the same item again plays on, without a new session',
    steps: [
      ...sounding,
      { type: 'output.paused' },
      { type: 'player.load', ...BOOK },
      { type: 'output.playing' },
    ],
    end: { loaded: { playing: 'steady' } },
    told: ['player.opened', 'player.started', 'player.halted', 'player.started'],
  },
  {
    name: '[P4-32] the same item with a start time moves there',
    steps: [
      ...sounding,
      { type: 'player.load', ...BOOK, startAt: 60 },
      { type: 'output.seeking' },
      { type: 'output.seeked' },
    ],
    end: { loaded: { playing: 'steady' } },
    told: ['player.opened', 'player.jumped'],
  },
  {
    name: 'another item takes its place',
    steps: [...sounding, { type: 'player.load', ...OTHER }],
    end: { loading: 'flushing' },
    told: [
      'player.flushRequested',
      'player.opened',
      'player.started',
      'player.halted',
      'player.flushRequested',
    ],
  },
  {
    name: '[P4-34] files that do not play are asked for as a stream, once',
    steps: [
      ...sounding,
      { type: 'output.failed', reason: 'decode', position: 20 },
      ...opening(STREAM),
      { type: 'output.playing' },
    ],
    end: { loaded: { playing: 'steady' } },
    told: ['player.opened', 'player.started', 'player.halted', 'player.opened', 'player.started'],
  },
  {
    name: 'a stream that does not play either is a failure, and trying again is possible',
    steps: [
      ...sounding,
      { type: 'output.failed', reason: 'decode', position: 20 },
      ...opening(STREAM),
      { type: 'output.failed', reason: 'decode', position: 20 },
      { type: 'player.retry' },
      ...opening(STREAM),
      { type: 'output.playing' },
    ],
    end: { loaded: { playing: 'steady' } },
    told: ['player.failed'],
  },
  {
    name: 'a stream that did not play is closed on the server, and what went wrong is still said',
    steps: [
      ...sounding,
      { type: 'output.failed', reason: 'decode', position: 20 },
      ...opening(STREAM),
      { type: 'output.failed', reason: 'decode', position: 20 },
      { type: 'stream.closed', sessionId: STREAM.id },
    ],
    end: 'failed',
    told: ['player.opened', 'player.started', 'player.halted', 'player.opened', 'player.failed'],
  },
  {
    name: '[P8-18] a session that does not open: nothing plays',
    steps: [
      { type: 'player.load', ...BOOK },
      { type: 'progress.flushed' },
      { error: 'openSession', with: UNREACHABLE },
    ],
    end: 'failed',
    told: ['player.failed'],
  },
  {
    name: '[P4-36] to a cast device and back, playing on',
    steps: [
      ...sounding,
      { type: 'cast.connected' },
      ...opening(),
      { type: 'output.playing' },
      { type: 'cast.disconnected', position: 33 },
      ...opening(),
      { type: 'output.playing' },
    ],
    end: { loaded: { playing: 'steady' } },
    told: ['player.opened', 'player.opened', 'player.opened'],
  },
  {
    name: 'a cast device that does not take it gives it back, paused',
    steps: [
      ...sounding,
      { type: 'cast.connected' },
      ...opening(),
      { type: 'output.failed', reason: 'castLost', position: 20 },
      ...opening(),
    ],
    end: { loaded: { paused: 'steady' } },
  },
  {
    name: 'a cast device that leaves in the middle of the hand-over is not waited for',
    steps: [
      ...sounding,
      { type: 'cast.connected' },
      { type: 'progress.flushed' },
      { type: 'cast.disconnected', position: null },
      ...opening(),
      { type: 'output.playing' },
    ],
    end: { loaded: { playing: 'steady' } },
  },
  {
    name: '[P4-38] the end of the last track is the finish',
    steps: [...sounding, { type: 'output.ended' }],
    end: { loaded: 'finished' },
    told: ['player.started', 'player.halted', 'player.finished'],
  },
  {
    name: 'from the end it plays again from the start',
    steps: [
      ...sounding,
      { type: 'output.ended' },
      { type: 'player.toggle' },
      { type: 'output.seeked' },
      { type: 'output.playing' },
    ],
    end: { loaded: { playing: 'steady' } },
    told: ['player.finished', 'player.jumped'],
  },
  {
    name: '[P4-42] closed',
    steps: [...sounding, { type: 'player.close' }, { type: 'progress.closed' }],
    end: 'idle',
    told: ['player.halted', 'player.closed'],
  },
  {
    name: 'closed though nobody answers',
    steps: [...sounding, { type: 'player.close' }, { wait: 1499 }, { wait: 1 }],
    end: 'idle',
  },
  {
    name: '[P4-43] it cannot be closed while it loads',
    steps: [{ type: 'player.load', ...BOOK }, { type: 'progress.flushed' }, { type: 'player.close' }],
    end: { loading: 'opening' },
    told: ['player.flushRequested'],
  },
  {
    name: 'who signs out while it loads hears nothing of it',
    steps: [{ type: 'player.load', ...BOOK }, { type: 'progress.flushed' }, { type: 'session.ending' }],
    end: 'closing',
    told: ['player.closed'],
  },
  {
    name: 'where the listener is asked for the place, it can be left',
    steps: [
      { type: 'player.load', ...BOOK },
      { type: 'progress.flushed' },
      { done: 'openSession', output: FILES },
      { type: 'player.close' },
      { type: 'progress.closed' },
    ],
    end: 'idle',
  },
  {
    name: '[P4-44] in full screen the first close leaves full screen, the second closes',
    steps: [
      ...sounding,
      { type: 'fullScreen.changed', on: true },
      { type: 'player.close' },
      { type: 'fullScreen.changed', on: false },
      { type: 'player.close' },
    ],
    end: 'closing',
    told: ['player.leaveFullScreenRequested', 'player.closed'],
  },
  {
    name: '[P4-45] a stream that fails closes the player and says why',
    steps: [
      ...sounding,
      { type: 'stream.failed', sessionId: 'foreign', message: 'not ours' },
      { type: 'stream.failed', sessionId: FILES.id, message: 'ffmpeg died' },
      { type: 'progress.closed' },
    ],
    end: 'idle',
    told: ['player.streamFailed', 'player.closed'],
  },
  {
    name: '[P4-45] a stream that is closed closes the player',
    steps: [...sounding, { type: 'stream.closed', sessionId: FILES.id }, { type: 'progress.closed' }],
    end: 'idle',
    told: ['player.closed'],
  },
  {
    name: '[P4-46] a stream that is reset starts again after a second; another one is ignored',
    steps: [
      ...sounding,
      { type: 'stream.reset', sessionId: 'foreign', startTime: 5 },
      { type: 'stream.reset', sessionId: FILES.id, startTime: 40 },
      { wait: 999 },
      { wait: 1 },
      loaded,
      { type: 'output.playing' },
    ],
    end: { loaded: { playing: 'steady' } },
    told: ['player.started', 'player.halted', 'player.started'],
  },
  {
    name: '[P4-46] a start far into a stream makes the server begin elsewhere: it waits for that',
    steps: [
      { type: 'player.load', ...BOOK },
      { type: 'progress.flushed' },
      { done: 'openSession', output: STREAM },
      { type: 'progress.agreed', startAt: 80, leftAt: null },
      { type: 'stream.reset', sessionId: STREAM.id, startTime: 78 },
      { wait: 999 },
    ],
    end: { transcodeFallback: 'restarting' },
    told: ['player.opened'],
  },
  {
    name: '[P7-51] what of a stream exists is heard of, and moves nothing',
    steps: [
      ...sounding,
      { type: 'stream.progressed', sessionId: FILES.id, made: [{ start: 0, end: 36 }] },
      { type: 'stream.progressed', sessionId: 'foreign', made: [] },
    ],
    end: { loaded: { playing: 'steady' } },
  },
  {
    name: '[P5-24] seeking is ignored while it loads, and to no number',
    steps: [
      { type: 'player.load', ...BOOK },
      { type: 'player.seek', to: 50 },
      ...opening(),
      { type: 'output.playing' },
      { type: 'player.seek', to: Number.NaN },
    ],
    end: { loaded: { playing: 'steady' } },
    told: ['player.jumped'].slice(1),
  },
  {
    name: '[P4-29] ticks while it plays, and stops with it',
    steps: [...sounding, { type: 'ticker.ticked' }, { type: 'output.paused' }, { type: 'ticker.ticked' }],
    end: { loaded: { paused: 'steady' } },
    told: ['player.ticked', 'player.halted'],
  },
  {
    name: 'the browser that blocks the sound is told of, and one press plays',
    steps: [
      { type: 'player.load', ...BOOK },
      ...opening(),
      { type: 'output.blocked' },
      { type: 'player.toggle' },
      { type: 'output.playing' },
    ],
    end: { loaded: { playing: 'steady' } },
    told: ['player.blocked', 'player.started'],
  },
  {
    name: 'paused while it comes, it stays silent',
    steps: [{ type: 'player.load', ...BOOK }, ...opening(), { type: 'player.pause' }],
    end: { loaded: { paused: 'steady' } },
    told: ['player.started'].slice(1),
  },
  {
    name: '[P4-19] moved elsewhere while it plays: told, not followed',
    steps: [
      ...sounding,
      { type: 'position.movedElsewhere', key: BOOK, position: 70, sessionId: 'foreign', device: 'Phone' },
    ],
    end: { loaded: { playing: 'steady' } },
    told: ['player.movedElsewhere'],
  },
  {
    name: 'one of our own tabs took the session: it falls silent and stays',
    steps: [
      ...sounding,
      { type: 'session.closedElsewhere', sessionId: FILES.id, byOwnTab: true },
      { type: 'output.paused' },
    ],
    end: { loaded: { paused: 'steady' } },
  },
  {
    name: 'a session closed by anybody else closes the player (ruling 4)',
    steps: [...sounding, { type: 'session.closedElsewhere', sessionId: FILES.id, byOwnTab: false }],
    end: 'closing',
  },
  {
    name: 'what the server may stop over is opened only when the listener says so',
    steps: [
      { type: 'player.load', ...BOOK },
      { type: 'progress.flushed' },
      { done: 'openSession', output: { consentNeeded: 'first' } },
      { type: 'player.consent' },
      { done: 'openSession', output: FILES },
    ],
    end: { loading: 'agreeing' },
    told: ['player.opened'],
  },
  {
    name: 'who does not want that closes, and nothing is opened',
    steps: [
      { type: 'player.load', ...BOOK },
      { type: 'progress.flushed' },
      { done: 'openSession', output: { consentNeeded: 'again' } },
      { type: 'player.close' },
      { type: 'progress.closed' },
    ],
    end: 'idle',
    told: ['player.closed'],
  },
  {
    name: 'a source that is lost while nothing is buffered is told, and waited for',
    steps: [...sounding, { type: 'output.waiting' }, { type: 'output.sourceLost' }],
    end: { loaded: { playing: 'buffering' } },
    told: ['player.sourceLost'],
  },
  {
    name: 'a stream whose session was forgotten is loaded anew, files play on',
    steps: [
      ...sounding,
      { type: 'progress.sessionReplaced', session: FILES },
      { type: 'progress.sessionReplaced', session: STREAM },
      loaded,
      { type: 'output.playing' },
    ],
    end: { loaded: { playing: 'steady' } },
    told: ['player.opened', 'player.started', 'player.halted', 'player.started'],
  },
]
