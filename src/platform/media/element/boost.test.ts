import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeAudio, fakeAudio } from '#tests/support/fake-audio.ts'
import type { SoundGraph } from './boost.ts'

const node = () => ({
  gain: { value: 1 },
  context: { destination: null },
  threshold: { value: 0 },
  ratio: { value: 0 },
  attack: { value: 0 },
  connect: (next: unknown) => next,
  disconnect: () => undefined,
})

/** A context that runs as soon as it is asked to, unless a call goes on. */
class FakeContext extends EventTarget {
  static made: FakeContext[] = []
  isInterrupted = false
  state = 'suspended'

  constructor() {
    super()
    FakeContext.made.push(this)
  }
  resume(): Promise<void> {
    if (this.isInterrupted) return Promise.reject(new Error('interrupted'))
    this.become('running')
    return Promise.resolve()
  }
  become(state: string): void {
    if (this.state === state) return
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
  createMediaElementSource = node
  createGain = node
  createDynamicsCompressor = node
  createAnalyser = node
}

let graph: SoundGraph

/** An element whose sound goes through a graph. */
async function sounding(): Promise<FakeAudio> {
  vi.resetModules()
  const { startSoundGraph } = await import('./boost.ts')
  const { offerToBoost } = await import('./boost-elements.ts')
  const element = new Audio()
  Object.assign(element, { currentSrc: 'blob:sound' })
  offerToBoost(element)
  const [fake] = FakeAudio.made
  if (!fake) throw new Error('No element')
  graph = startSoundGraph({ volumeBoost: 2, trimSilence: false }, () => undefined)
  await fake.play()
  fake.say('play', 'playing')
  await vi.advanceTimersByTimeAsync(0)
  return fake
}

const audio = (): FakeContext => {
  const [made] = FakeContext.made
  if (!made) throw new Error('No context')
  return made
}

beforeEach(() => {
  fakeAudio()
  FakeContext.made = []
  vi.stubGlobal('AudioContext', FakeContext)
})

afterEach(() => {
  graph.dispose()
  vi.useRealTimers()
})

it('sounds on after a call, for what was put through it', async () => {
  await sounding()
  expect(audio().state).toBe('running')
  audio().isInterrupted = true
  audio().become('interrupted')
  await vi.advanceTimersByTimeAsync(0)
  expect(audio().state).toBe('interrupted')
  audio().isInterrupted = false
  audio().become('suspended')
  expect(audio().state).toBe('running')
})

it('is left alone in silence, and resumed with the next press, also once no effect is wished any more', async () => {
  const element = await sounding()
  element.pause()
  audio().become('interrupted')
  expect(audio().state).toBe('interrupted')
  graph.dispose()
  await element.play()
  element.say('play')
  expect(audio().state).toBe('running')
})
