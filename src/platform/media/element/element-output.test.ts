import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { outputSourceOf } from '#machines/listening/player/rules/output-source.ts'
import type { OutputFact, OutputKind } from '#machines/listening/player/player.types.ts'
import { activeAudio, FakeAudio, fakeAudio } from '#tests/support/fake-audio.ts'
import { FILM, STREAM } from '#tests/models/samples.ts'
import { createElementOutput, feedAddress } from './element-output.ts'
import type { OutputInstance } from '../output-driver.ts'

let facts: OutputFact[]
let output: OutputInstance

const failure = () => facts.find((fact) => fact.type === 'output.failed')
const positions = () => facts.flatMap((fact) => (fact.type === 'output.positioned' ? [fact.position] : []))

function load(kind: OutputKind, startAt: number, play = true): FakeAudio {
  output.command({
    type: 'output.load',
    made: [],
    source: outputSourceOf(kind === 'video' ? FILM : STREAM, kind),
    startAt,
    play,
    rate: 1,
    volume: 1,
    muted: false,
  })
  return activeAudio()
}

beforeEach(() => {
  fakeAudio()
  facts = []
  output = createElementOutput({
    element: new Audio(),
    feed: (element, { settle }) => feedAddress(element, '/film', settle),
    report: (fact) => facts.push(fact),
    now: Date.now,
  })
})

afterEach(() => {
  output.dispose()
  vi.useRealTimers()
})

it('a film that ends early is fed once more from where it was seen, and is given up where it ends again', () => {
  const element = load('video', 20)
  element.answer(100)
  element.sound(3)
  element.end(100)
  expect(failure()).toBeUndefined()
  element.answer(100)
  expect(element.currentTime).toBe(23)
  element.end(100)
  expect(failure()).toEqual({ type: 'output.failed', reason: 'endsEarly', position: 23 })
  expect(Math.max(...positions())).toBe(23)
  expect(facts.map(({ type }) => type)).not.toContain('output.ended')
})

it('a film that ends near its end is over', () => {
  const element = load('video', 90)
  element.answer(100)
  element.sound(6)
  element.end(97)
  expect(facts.at(-1)).toEqual({ type: 'output.ended' })
})

it('a film without ranges is a failure where the listener is, and no lower position is reported', () => {
  FakeAudio.hasRanges = false
  load('video', 20).answer(100)
  expect(facts).toEqual([{ type: 'output.failed', reason: 'noRanges', position: 20 }])
})

it('a pause while it is fed again is told once it is there', () => {
  const element = load('video', 20)
  element.answer(100)
  element.sound(3)
  element.end(100)
  output.command({ type: 'output.pause' })
  element.answer(100)
  expect(facts.at(-1)).toEqual({ type: 'output.paused' })
})

it('data of a stream that is there before its element has moved is waited for', () => {
  const element = load('hls', 20, false)
  element.readyState = 4
  element.say('canplay')
  expect(facts).toEqual([])
  element.currentTime = 20
  element.say('seeked')
  expect(facts).toEqual([{ type: 'output.loaded', duration: 100, position: 20 }])
})

it('a stream whose element jumps is fed again from where it was heard', () => {
  const element = load('hls', 20)
  element.answer()
  element.currentTime = 20
  element.say('seeked', 'playing')
  element.sound(3)
  element.currentTime = 60
  element.say('timeupdate')
  expect(facts.at(-1)).toEqual({ type: 'output.waiting' })
  expect(Math.max(...positions())).toBe(23)
})

it('a stream that its feed empties and fills again plays on, unless a pause was wished meanwhile', () => {
  const element = load('hls', 20)
  element.answer()
  const recover = (meanwhile: () => void): void => {
    const at = element.currentTime
    element.load()
    element.paused = true
    element.say('emptied')
    meanwhile()
    Object.assign(element, { readyState: 4, currentTime: at })
    element.say('loadedmetadata', 'seeked', 'canplay')
  }
  recover(() => expect(facts.at(-1)).toEqual({ type: 'output.waiting' }))
  expect(element.paused).toBe(false)
  element.say('playing')
  expect(facts.at(-1)).toEqual({ type: 'output.playing' })
  recover(() => output.command({ type: 'output.pause' }))
  expect(element.paused).toBe(true)
  expect(facts.at(-1)).toEqual({ type: 'output.paused' })
})

it('a stream that plays on its way over a hole is told to play once it is over it', () => {
  const element = load('hls', 20)
  element.answer()
  element.say('waiting')
  Object.assign(element, { seeking: true })
  element.say('playing')
  expect(facts.at(-1)).toEqual({ type: 'output.waiting' })
  element.seeking = false
  element.say('seeked')
  expect(facts.at(-1)).toEqual({ type: 'output.playing' })
})
