import fc from 'fast-check'
import { SimulatedClock } from 'xstate'
import { afterAll, describe, expect, it } from 'vitest'
import { runningSystem } from '#tests/support/running-system.ts'
import { everyMachine } from './every-machine.ts'
import { maskedRecording } from './masked-recording.ts'
import { fileOf, NotARecording, recordingOf } from './recording.ts'
import type { RecordingFile } from './recording.ts'
import { Replay } from './replay.ts'
import { createRing } from './ring.ts'
import { isCutText, recordingText } from './save-recording.ts'
import { loadAll, wholeSystem } from './whole-system.ts'

// a replay begins without what comes later, and modules are shared
afterAll(loadAll)

const BEGAN = 1_700_000_000_000

/** A system that is recorded, by a clock that stands until it is moved. */
async function recorded(most?: number) {
  const clock = new SimulatedClock()
  const ring = createRing(
    {
      setTimeout: (run, ms) => Number(clock.setTimeout(run, ms)),
      clearTimeout: (id) => clock.clearTimeout(id),
      now: () => BEGAN + clock.now(),
    },
    most,
  )
  const system = await runningSystem({ ring, clock, machines: everyMachine })
  return { ...system, ring, file: (): RecordingFile => fileOf(ring.chunks(), '0.1.0') }
}

function showAndPass({ send, clock }: Awaited<ReturnType<typeof recorded>>): void {
  send({
    type: 'notice.show',
    notice: { id: 'a', kind: 'info', text: { words: 'The Salt Road' }, durationMs: 5000 },
  })
  clock.increment(6000)
}

const replayOf = (file: RecordingFile): Replay =>
  new Replay(recordingOf(JSON.stringify(file)), wholeSystem(everyMachine))

function replayed(file: RecordingFile): Replay {
  const replay = replayOf(file)
  while (replay.step());
  return replay
}

const statesOf = ({ root }: Pick<Replay, 'root'>): string => JSON.stringify(root.getPersistedSnapshot())

describe('a recording that is replayed', () => {
  it('comes to the same states, from facts, intents, answers and timers', async () => {
    const system = await recorded()
    system.connect()
    showAndPass(system)
    const replay = replayed(system.file())
    expect(replay.difference).toBeNull()
    expect(replay.at).toBe(replay.length)
    expect(replay.length).toBeGreaterThan(8)
    const states = new Map(replay.states())
    expect(states.get('connection')).toBe('{"connected":"trusted"}')
    expect(states.get('notices')).toBe('"running"')
  })

  it('comes to the same states without the titles, names and secrets that were in it', async () => {
    const system = await recorded()
    system.connect()
    showAndPass(system)
    const file = maskedRecording(system.file(), false)
    expect(JSON.stringify(file)).not.toContain('Salt Road')
    expect(replayed(file).difference).toBeNull()
  })

  it('begins in the middle where more happened than is kept', async () => {
    const system = await recorded(2000)
    system.connect()
    for (let turn = 0; turn < 12; turn += 1) {
      showAndPass(system)
      system.ring.chunks()
    }
    const file = system.file()
    expect(file.from).not.toBeNull()
    expect(file.at).toBeGreaterThan(BEGAN)
    const replay = replayed(file)
    expect(replay.difference).toBeNull()
    expect(replay.states().get('')).toBe(JSON.stringify(system.root.getSnapshot().value))
  })

  it('holds no more than two megabytes, whatever is said', async () => {
    const system = await recorded()
    system.connect()
    for (let turn = 0; turn < 40; turn += 1) {
      system.send({
        type: 'notice.show',
        notice: {
          id: 'a',
          kind: 'info',
          text: { words: 'x'.repeat(turn % 2 ? 90_000 : 300_000) },
          durationMs: 9,
        },
      })
      system.clock.increment(20)
      system.ring.chunks()
    }
    const kept = system.ring.chunks().flatMap(({ from, lines }) => [from ?? '', ...lines])
    expect(kept.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(2_000_000)
    expect(kept.some((line) => line.includes('"$cut":300'))).toBe(true)
  })

  it.each([
    ['is kept with what machines hold, also where that is much', 600_000, false],
    ['says where its beginning was too large to be kept', 4_000_000, true],
  ])('%s', async (_, length, isCut) => {
    const system = await recorded(2000)
    system.connect()
    const text = { words: 'x'.repeat(length) }
    system.send({ type: 'notice.show', notice: { id: 'long', kind: 'info', text, durationMs: null } })
    for (let turn = 0; turn < 12; turn += 1) {
      showAndPass(system)
      system.ring.chunks()
    }
    const saved = recordingText(system.ring, '0.1.0', false)
    expect(isCutText(saved)).toBe(isCut)
    let refusal: unknown = null
    try {
      recordingOf(saved)
    } catch (error) {
      refusal = error
    }
    expect(refusal instanceof NotARecording).toBe(isCut)
  })

  it('names the first state that another event leads to', async () => {
    const system = await recorded()
    system.connect()
    const file = system.file()
    const lines = file.lines.map((line) =>
      JSON.stringify(line).includes('"socket.welcomed"')
        ? (JSON.parse(JSON.stringify(line).replace('socket.welcomed', 'socket.closed')) as unknown)
        : line,
    )
    const { difference } = replayed({ ...file, lines })
    expect(difference).toMatchObject({ path: 'connection', recorded: '{"connected":"trusted"}' })
  })

  it('stops at an event, a state or a guard', async () => {
    const system = await recorded()
    system.connect()
    showAndPass(system)
    for (const name of ['notice.expired', 'trusted', 'isSignedIn']) {
      const replay = replayOf(system.file())
      let met = false
      while (!met && replay.step()) met = replay.hasMet(name)
      expect([name, met]).toEqual([name, true])
    }
  })

  it('is the same each time, and by itself', async () => {
    const system = await recorded()
    system.connect()
    showAndPass(system)
    const file = system.file()
    expect(statesOf(replayed(file))).toBe(statesOf(replayed(file)))
  })
})

it('a file that is no recording is refused whole, with its reason', () => {
  const good = { format: 'earmark-recording', version: 1, client: '0', at: 1, from: null, lines: [] }
  expect(recordingOf(JSON.stringify(good)).events).toEqual([])
  const bad = [
    'no JSON',
    'null',
    '[]',
    '{}',
    JSON.stringify({ ...good, format: 'other' }),
    JSON.stringify({ ...good, version: 2 }),
    JSON.stringify({ ...good, at: 'now' }),
    JSON.stringify({ ...good, lines: {} }),
    JSON.stringify({ ...good, isCut: true }),
    JSON.stringify({ ...good, lines: [null] }),
    JSON.stringify({ ...good, lines: [[1, 2, 'player', null, 'pause']] }),
    JSON.stringify({ ...good, lines: [[1, 'x', 'player', null, { type: 'pause' }]] }),
  ]
  for (const text of bad) expect(() => recordingOf(text), text).toThrow(NotARecording)
})

it('[promise 3] no text of a person leaves in a recording, wherever it stands', () => {
  const canary = 'Kanari 7'
  const place = fc.constantFrom('title', 'displayName', 'username', 'path', 'password', 'token', 'any', 'a b')
  // one word looks like a name of the code: there the key has to tell
  for (const key of ['title', 'value', 'text', 'displayName', 'words']) {
    const lines = [[1, 0, 'form', null, { type: 'form.change', [key]: 'kanari' }]]
    const file = { format: 'earmark-recording' as const, version: 1, client: '0', at: 0, from: null, lines }
    expect(JSON.stringify(maskedRecording(file, false)), key).not.toContain('kanari')
  }
  const tree = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom<unknown>(canary, `Bearer ${canary}`, 3, null, true),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(place, tie('value'), { maxKeys: 3 }),
    ),
  })).value
  fc.assert(
    fc.property(tree, fc.constantFrom('session', 'player', 'email'), (value, to) => {
      const lines = [[1, 0, to, null, { type: 'some.event', value, [canary]: 1 }]]
      const file = {
        format: 'earmark-recording' as const,
        version: 1,
        client: '0',
        at: 0,
        from: { value },
        lines,
      }
      expect(JSON.stringify(maskedRecording(file, false))).not.toContain(canary)
    }),
  )
})

it('[promise 3] with titles and names there is still no secret in it', () => {
  const event = { type: 'session.signIn', username: 'anna', password: 'hush-hush', server: 'x' }
  const token = { type: 'any.fact', url: 'https://host/a?token=eyJhbGciOi', note: 'The Salt Road' }
  const lines = [
    [1, 0, 'session', null, event],
    [1, 0, 'player', null, token],
  ]
  const file = { format: 'earmark-recording' as const, version: 1, client: '0', at: 0, from: null, lines }
  const text = JSON.stringify(maskedRecording(file, true))
  expect(text).toContain('The Salt Road')
  for (const secret of ['hush-hush', 'anna', 'eyJ']) expect(text).not.toContain(secret)
})
