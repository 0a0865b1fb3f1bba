import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { outputSourceOf } from '#machines/listening/player/rules/output-source.ts'
import type { OutputCommand, OutputKind } from '#machines/listening/player/player.types.ts'
import { BOOK, FILES, STREAM } from '#tests/models/samples.ts'
import { createOutputActor } from './output-actor.ts'
import type { OutputDriver, OutputDrivers } from './output-driver.ts'
import { createSoundWait } from './element/sound-wait.ts'

let told: string[]
const driver =
  (kind: OutputKind): OutputDriver =>
  () => ({
    command: ({ type }) => void told.push(`${kind} ${type}`),
    look: () => undefined,
    dispose: () => undefined,
  })
const drivers: OutputDrivers = {
  local: driver('local'),
  hls: driver('hls'),
  video: driver('video'),
  cast: driver('cast'),
}
const expected: OutputCommand = { type: 'output.expect', key: BOOK }
const prepared = (session = FILES, kind: OutputKind = 'local'): OutputCommand => ({
  type: 'output.prepare',
  source: outputSourceOf(session, kind),
  startAt: 0,
})

function start(isKnown = true) {
  const source = outputSourceOf(FILES, 'local')
  const sound = createSoundWait()
  const actor = createActor(
    createOutputActor(drivers, sound, () => (isKnown ? { source, startAt: 5 } : null)),
  )
  actor.start()
  const send = (...commands: OutputCommand[]): void => {
    for (const command of commands) actor.send(command)
  }
  return { send, sound, actor }
}

beforeEach(() => {
  told = []
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('what is expected is fetched, and let go when it never comes', () => {
  const { send } = start()
  send(expected)
  expect(told).toEqual(['local output.prepare'])
  vi.advanceTimersByTime(29_999)
  send(expected)
  vi.advanceTimersByTime(29_999)
  expect(told, 'pointed at once more').toEqual(['local output.prepare', 'local output.prepare'])
  vi.advanceTimersByTime(1)
  expect(told.at(-1)).toBe('local output.unload')
})

it('what is expected is kept when it comes, and let go when something else does', () => {
  const { send } = start()
  send(expected, { type: 'output.unload', keepsExpected: true }, prepared())
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual(['local output.prepare', 'local output.prepare'])
  const another = start()
  told = []
  another.send(expected, prepared(STREAM, 'hls'))
  expect(told).toEqual(['local output.prepare', 'local output.unload', 'hls output.prepare'])
})

it('what is expected is let go when nothing came of the press', () => {
  const { send } = start()
  send(expected, { type: 'output.unload', keepsExpected: true }, { type: 'output.unload' })
  expect(told).toEqual(['local output.prepare', 'local output.unload'])
})

it('nothing is fetched beside what is loaded, nor what is unknown', () => {
  const { send } = start()
  send(prepared(), expected)
  expect(told).toEqual(['local output.prepare'])
  told = []
  start(false).send(expected)
  expect(told).toEqual([])
})

it('what is only expected holds nothing up', async () => {
  const { send, sound } = start()
  send(expected)
  const over = vi.fn<() => void>()
  void sound.over().then(over)
  await vi.advanceTimersByTimeAsync(0)
  expect(over).toHaveBeenCalledOnce()
})

it('a press holds up what is not for its sound from the moment at which the server is asked', async () => {
  const { send, sound } = start()
  send({ type: 'output.unload', keepsExpected: true })
  const over = vi.fn<() => void>()
  void sound.over().then(over)
  await vi.advanceTimersByTimeAsync(999)
  expect(over).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(over, 'no sound came').toHaveBeenCalledOnce()
})
