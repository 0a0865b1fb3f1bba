import type { AnyMachineSnapshot, EventObject, StateValue } from 'xstate'
import { explore } from '../framework/explore.ts'
import type { AnyFixture } from '../framework/fixture.ts'
import { fixture } from '../fixtures/player.fixture.ts'
import { BOOK, FILES, STREAM, UNREACHABLE } from '../samples.ts'

/** What of the player a listener can tell from outside. */
export interface Seen {
  value: StateValue
  wantsSound: boolean
  isStream: boolean
  rate: number
}

/** Steps that are taken from outside. The others follow by themselves, sooner or later. */
const TAKEN: ReadonlySet<string> = new Set([
  'player.load',
  'player.toggle',
  'player.setRate',
  'player.close',
  'player.retry',
  'session.opened',
  'session.refused',
  'output.loaded',
  'output.failed',
  'output.seeking',
  'output.seeked',
  'output.waiting',
  'output.ended',
])

/** Opening, from the request to the sound; the end of the request is one of its session. */
function whileOpening(snapshot: AnyMachineSnapshot, state: string): readonly string[] {
  const steps: Record<string, readonly string[]> = {
    flushing: ['progress.flushed'],
    opening: ['session.opened', 'session.refused'],
    agreeing: ['progress.agreed'],
    preparing: ['output.loaded', 'output.failed'],
    starting: ['output.playing'],
  }
  const step = Object.keys(steps).find((name) => snapshot.matches({ [state]: name }))
  return steps[step ?? ''] ?? []
}

/** What a browser, a server and a listener can do next: the output answers what it was asked before it does more. */
function possible(snapshot: AnyMachineSnapshot): readonly string[] {
  const { playWhenReady: wantsSound, session } = snapshot.context as {
    playWhenReady: boolean
    session: unknown
  }
  const isStream = session === STREAM
  const is = (value: StateValue): boolean => snapshot.matches(value as never)
  if (is('idle')) return ['player.load']
  if (is('closing')) return ['progress.closed']
  if (is('failed')) return ['player.retry', 'player.close']
  if (is('loading')) return whileOpening(snapshot, 'loading')
  if (is('transcodeFallback')) return whileOpening(snapshot, 'transcodeFallback')
  const used = ['player.toggle', 'player.close']
  if (is({ loaded: { playing: 'steady' } })) {
    if (!wantsSound) return ['output.paused']
    return isStream ? used : [...used, 'player.setRate', 'output.seeking', 'output.waiting', 'output.ended']
  }
  if (is({ loaded: { playing: 'buffering' } })) return ['output.playing', 'output.failed', 'player.close']
  if (is({ loaded: { playing: 'seeking' } }) || is({ loaded: { paused: 'seeking' } }))
    return ['output.seeked', 'output.failed']
  // sound is on its way
  if (wantsSound) return ['output.playing']
  if (is({ loaded: 'paused' })) return isStream ? used : [...used, 'output.seeking']
  return is({ loaded: 'finished' }) ? used : []
}

/** The ends of the request by what they mean, whichever state made it. */
function stepOf({ type }: EventObject): string {
  if (type.startsWith('xstate.done.actor.')) return 'session.opened'
  return type.startsWith('xstate.error.actor.') ? 'session.refused' : type
}

const drive: AnyFixture = {
  ...fixture,
  input: { rate: 1, volume: 1 },
  events: {
    'player.load': [{ ...BOOK }],
    'player.toggle': [{}],
    'player.setRate': [{ rate: 2 }],
    'player.close': [{}],
    'player.retry': [{}],
    'progress.flushed': [{}],
    'progress.agreed': [{ startAt: 0, leftAt: null }],
    'progress.closed': [{}],
    'output.loaded': [{ duration: 100, position: 0 }],
    'output.playing': [{}],
    'output.paused': [{}],
    'output.waiting': [{}],
    'output.seeking': [{}],
    'output.seeked': [{}],
    'output.ended': [{}],
    'output.failed': [{ reason: 'decode', position: 0 }],
  },
  outcomes: { openSession: { done: [FILES, STREAM], error: [UNREACHABLE] } },
  shape: (context) => {
    const { playWhenReady, session, request, rate } = context as {
      playWhenReady: boolean
      session: { playMethod: string } | null
      request: { transcode: string } | null
      rate: number
    }
    return {
      wantsSound: playWhenReady,
      isStream: session?.playMethod === 'transcode',
      asks: request?.transcode ?? null,
      rate,
    }
  },
  isFarEnough: (context) => (context as { rate: number }).rate !== 1,
  canCome(event, snapshot) {
    if (event.type.startsWith('xstate.done.actor.')) {
      const { request } = snapshot.context as { request: { transcode: string } | null }
      const answer = request?.transcode === 'force' ? STREAM : FILES
      if (Reflect.get(event, 'output') !== answer) return false
    }
    return possible(snapshot).includes(stepOf(event))
  },
}

export interface DriveStep {
  /** What is done or comes next, see `stepOf`. */
  name: string
  /** Whether it is taken from outside. */
  isTaken: boolean
  /** Where the chart is before and after. */
  before: Seen
  after: Seen
  /** It stays there until the next step is taken. */
  rests: boolean
}

/** Every shortest way to a state of the player that can be told from outside, and over every step between them. */
export function drivePaths(): readonly (readonly DriveStep[])[] {
  const paths = explore(drive).paths.map(({ events, expected }) => {
    const seen = expected.map((text): Seen => {
      const [value, rest] = JSON.parse(text) as [StateValue, Omit<Seen, 'value'>]
      return { ...rest, value }
    })
    // sound that ran dry is brought back from outside
    const isDry = seen.map(({ value }) => JSON.stringify(value).includes('buffering'))
    return events.map((event, index): DriveStep => {
      const name = stepOf(event)
      const next = events[index + 1]
      return {
        name,
        isTaken: TAKEN.has(name) || isDry[index] === true,
        before: seen[index] as Seen,
        after: seen[index + 1] as Seen,
        rests: next === undefined || TAKEN.has(stepOf(next)) || isDry[index + 1] === true,
      }
    })
  })
  return paths.filter(({ length }) => length > 0)
}
