// long: one fake element serves all that the driver does with two of them
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createUrls } from '#machines/model/titles/urls.ts'
import type { OpenedSession } from '#machines/model/titles/playback.ts'
import { outputSourceOf } from '#machines/listening/player/rules/output-source.ts'
import type { OutputFact } from '#machines/listening/player/player.types.ts'
import { FILES } from '#tests/models/samples.ts'
import { activeAudio, FakeAudio, fakeAudio } from '#tests/support/fake-audio.ts'
import { createLocalDriver } from './local-driver.ts'
import type { OutputInstance } from '../output-driver.ts'

let loaded: string[]
let facts: OutputFact[]
let output: OutputInstance

const address = (session: string, track: number): string => `/public/session/${session}/track/${track}`
const bySession = (id: string): OpenedSession => ({
  ...FILES,
  id,
  tracks: FILES.tracks.map((track) => ({ ...track, contentUrl: address(id, track.index) })),
})
const lost = (): number => facts.filter(({ type }) => type === 'output.sourceLost').length
const active = activeAudio

function order(session: OpenedSession, play = true, startAt = 10): void {
  output.command({
    type: 'output.load',
    made: [],
    source: outputSourceOf(session, 'local'),
    startAt,
    play,
    rate: 1,
    volume: 1,
    muted: false,
  })
}

function load(session: OpenedSession, play = true, startAt = 10, duration = Number.NaN): void {
  order(session, play, startAt)
  active().answer(duration)
}

beforeEach(() => {
  loaded = fakeAudio().loaded
  facts = []
  const urls = createUrls({ base: '/', mediaToken: () => 'secret', bearer: () => 'secret' })
  output = createLocalDriver({ urls, now: Date.now })((fact) => facts.push(fact))
})

afterEach(() => {
  output.dispose()
  vi.useRealTimers()
})

it('[promise 1.6] says that a file of the session is not known any more, and takes the new address at once', () => {
  load(bySession('s1'))
  output.command({ type: 'output.seek', to: 60 })
  active().refuse()
  expect(lost()).toBe(1)
  expect(facts.at(-2)).toEqual({ type: 'output.waiting' })
  output.command({ type: 'output.retarget', tracks: bySession('s2').tracks })
  expect(loaded.at(-1)).toBe(address('s2', 2))
  active().answer()
  expect(active().currentTime).toBe(10)
  expect(active().paused).toBe(false)
})

it('a file begins at its place by its address, so that nothing of its start is heard', () => {
  load(bySession('s1'))
  expect(active().src).toBe(`${address('s1', 1)}#t=10`)
  output.command({ type: 'output.seek', to: 62.5 })
  expect(active().src).toBe(`${address('s1', 2)}#t=12.5`)
  active().answer()
  active().sound(7.5)
  active().refuse(2)
  vi.advanceTimersByTime(8000)
  expect(active().src).toBe(`${address('s1', 2)}#t=20`)
  output.command({ type: 'output.seek', to: 0 })
  expect(active().src).toBe(address('s1', 1))
})

it('sound that began on the way to its place is told once it is there', () => {
  order(bySession('s1'))
  const element = active()
  Object.assign(element, { readyState: 4, seeking: true })
  element.say('loadedmetadata', 'canplay', 'playing')
  expect(facts.map(({ type }) => type)).not.toContain('output.playing')
  element.seeking = false
  element.currentTime = 10
  element.say('timeupdate', 'seeked')
  expect(facts.at(-1)).toEqual({ type: 'output.playing' })
  element.sound(1)
  expect(facts.filter(({ type }) => type === 'output.playing')).toHaveLength(1)
})

it('sound that goes on after a wait without a word is told', () => {
  load(bySession('s1'))
  active().say('waiting')
  expect(facts.at(-1)).toEqual({ type: 'output.waiting' })
  active().sound(0.5)
  expect(facts.at(-1)).toMatchObject({ type: 'output.positioned' })
  expect(facts.filter(({ type }) => type === 'output.playing')).toHaveLength(2)
})

it('a wait that begins with a seek is told once it has got there', () => {
  load(bySession('s1'))
  output.command({ type: 'output.seek', to: 30 })
  active().say('waiting')
  active().readyState = 2
  active().say('seeked')
  expect(facts.at(-1)).toEqual({ type: 'output.waiting' })
  active().readyState = 4
  active().sound(0.5)
  expect(facts).toContainEqual({ type: 'output.playing' })
})

it('says it again with every try, until it gives up', () => {
  load(bySession('s1'))
  output.command({ type: 'output.seek', to: 60 })
  for (let tries = 0; tries < 7; tries += 1) {
    active().refuse()
    vi.advanceTimersByTime(8000)
  }
  expect(lost()).toBe(6)
  expect(facts.at(-1)).toEqual({ type: 'output.failed', reason: 'unsupported', position: 60 })
})

it('asks for no session while it is silent and is not moved; play asks at once', () => {
  load(bySession('s1'), false)
  output.command({ type: 'output.pause' })
  active().refuse()
  expect(lost()).toBe(0)
  output.command({ type: 'output.play' })
  expect(loaded.at(-1)).toBe(address('s1', 1))
  active().refuse()
  expect(lost()).toBe(1)
})

it('a line that brings nothing any more is asked once more from the same place, and in the end given up', () => {
  load(bySession('s1'), true, 60)
  active().sound(5)
  active().say('waiting')
  vi.advanceTimersByTime(15_000)
  // bytes come, however slowly
  active().say('progress')
  vi.advanceTimersByTime(15_000)
  expect(loaded).toHaveLength(1)
  vi.advanceTimersByTime(5500)
  expect(loaded).toHaveLength(2)
  expect(active().src).toBe(`${address('s1', 2)}#t=15`)
  vi.advanceTimersByTime(200_000)
  expect(facts.at(-1)).toEqual({ type: 'output.failed', reason: 'network', position: 65 })
})

it('a seek in a pause on a line that brings nothing is asked once more, and in the end given up', () => {
  load(bySession('s1'), false)
  Object.assign(active(), { seeking: true })
  output.command({ type: 'output.seek', to: 40 })
  vi.advanceTimersByTime(20_500)
  expect(loaded).toHaveLength(2)
  expect(active().src).toBe(`${address('s1', 1)}#t=40`)
  vi.advanceTimersByTime(200_000)
  expect(facts.at(-1)).toEqual({ type: 'output.failed', reason: 'network', position: 40 })
})

it('a seek in a pause into a file that does not come is given up, and one that arrived is left alone', () => {
  load(bySession('s1'), false)
  output.command({ type: 'output.seek', to: 40 })
  active().say('seeked')
  vi.advanceTimersByTime(200_000)
  expect(loaded).toHaveLength(1)
  output.command({ type: 'output.seek', to: 60 })
  vi.advanceTimersByTime(200_000)
  expect(facts.at(-1)).toEqual({ type: 'output.failed', reason: 'network', position: 60 })
})

it('play asks a line that hangs at once, and what sounds is left alone', () => {
  load(bySession('s1'), true, 60)
  active().sound(5)
  active().say('waiting')
  vi.advanceTimersByTime(4000)
  output.command({ type: 'output.pause' })
  output.command({ type: 'output.play' })
  vi.advanceTimersByTime(500)
  expect(loaded).toHaveLength(2)
  active().answer()
  active().sound(30)
  expect(loaded).toHaveLength(2)
})

it('the end of a file that is a little shorter than the server says can be gone to', () => {
  const [first] = bySession('s1').tracks
  if (!first) throw new Error('No track')
  const session = { ...bySession('s1'), tracks: [{ ...first, duration: 1000 }] }
  for (const [length, to] of [
    [990, 995],
    [981, 985],
  ] as const) {
    facts = []
    order(session, true, to)
    active().answer(length)
    active().end(length)
    expect(facts.map(({ type }) => type)).not.toContain('output.failed')
    expect(facts.at(-1)).toEqual({ type: 'output.ended' })
  }
})

it.each([['ended', 'pause'], ['pause', 'ended'], ['ended']])(
  '[promise 1.11] a pause in the moment between two files is one pause: %s %s',
  (...says) => {
    load(bySession('s1'), true, 49)
    const first = active()
    // its element has ended, which is said a moment later
    Object.assign(first, { ended: true, currentTime: 50 })
    output.command({ type: 'output.pause' })
    first.say('timeupdate', ...says)
    expect(facts.filter(({ type }) => type === 'output.paused')).toHaveLength(1)
    expect(facts.at(-1)).toMatchObject({ type: 'output.positioned', position: 50 })
    active().answer()
    expect(active()).toMatchObject({ paused: true })
    expect(loaded.at(-1)).toBe(address('s1', 2))
    output.command({ type: 'output.play' })
    expect(active().paused).toBe(false)
  },
)

it('what is moved to the end in a pause has arrived before it ends', () => {
  load(bySession('s1'), false, 60)
  output.command({ type: 'output.seek', to: 100 })
  active().end(50)
  active().say('seeked')
  expect(facts.slice(-2).map(({ type }) => type)).toEqual(['output.positioned', 'output.ended'])
  expect(facts.map(({ type }) => type)).toContain('output.seeked')
})

it('goes on where one went while it was away, not where it broke off', () => {
  load(bySession('s1'))
  active().refuse(2)
  output.command({ type: 'output.seek', to: 60 })
  vi.advanceTimersByTime(60_000)
  expect(loaded.at(-1)).toBe(address('s1', 2))
  active().answer()
  expect(active().currentTime).toBe(10)
})

it('a file that never played is a failure at once, which a stream can answer', () => {
  output.command({
    type: 'output.load',
    made: [],
    source: outputSourceOf(bySession('s1'), 'local'),
    startAt: 0,
    play: true,
    rate: 1,
    volume: 1,
    muted: false,
  })
  active().refuse()
  expect(facts).toEqual([{ type: 'output.failed', reason: 'unsupported', position: 0 }])
})

/** The first file comes near its end, and the second is fetched ahead. */
function comeNear(): FakeAudio {
  load(bySession('s1'))
  const first = active()
  first.sound(35)
  expect(loaded.at(-1)).toBe(address('s1', 2))
  return first
}

it('a next file that failed while it was fetched ahead is asked for again, and is a failure then', () => {
  comeNear()
  active().refuse(3)
  output.command({ type: 'output.seek', to: 60 })
  expect(loaded).toEqual([1, 2, 2].map((track) => address('s1', track)))
  FakeAudio.made.find(({ paused }) => !paused)?.refuse(3)
  expect(facts.at(-1)).toEqual({ type: 'output.failed', reason: 'decode', position: 60 })
})

it('a seek in a pause to the start of the next file, which is there, has arrived', () => {
  comeNear()
  active().answer()
  output.command({ type: 'output.pause' })
  output.command({ type: 'output.seek', to: 50 })
  expect(facts.at(-1)).toEqual({ type: 'output.seeked' })
})

it('an element that stands a blink before where it is sent is there', () => {
  load(bySession('s1'), false)
  active().seeking = true
  output.command({ type: 'output.seek', to: 30 })
  Object.assign(active(), { seeking: false, currentTime: 29.995 })
  active().say('seeked', 'timeupdate')
  expect(facts.findLast(({ type }) => type === 'output.positioned')).toMatchObject({ position: 30 })
})

/** What holds the first file, whatever was fetched ahead. */
const first = (): FakeAudio => FakeAudio.made[0] ?? activeAudio()
const failure = () => facts.find((fact) => fact.type === 'output.failed')
const positions = () => facts.flatMap((fact) => (fact.type === 'output.positioned' ? [fact.position] : []))

describe('a file that ends early', () => {
  it('is loaded once more from where it was heard, and is given up where it ends there again', () => {
    load(bySession('s1'))
    first().sound(12)
    first().end(50)
    expect(first().src).toBe(`${address('s1', 1)}#t=22`)
    expect(failure()).toBeUndefined()
    expect(facts.at(-1)).toEqual({ type: 'output.waiting' })
    first().answer()
    first().sound(1)
    first().end(50)
    expect(failure()).toEqual({ type: 'output.failed', reason: 'endsEarly', position: 23 })
    expect(Math.max(...positions())).toBe(23)
    expect(facts.map(({ type }) => type)).not.toContain('output.ended')
  })

  it('is given up too when nothing can be read where it ended', () => {
    load(bySession('s1'))
    first().sound(12)
    first().end(22)
    first().refuse(3)
    expect(failure()).toEqual({ type: 'output.failed', reason: 'endsEarly', position: 22 })
  })

  it('plays on when the second try brings the rest, and is tried again further on', () => {
    load(bySession('s1'))
    first().sound(5)
    first().end(50)
    first().answer()
    first().sound(15)
    first().end(50)
    expect(first().src).toBe(`${address('s1', 1)}#t=30`)
    expect(failure()).toBeUndefined()
  })

  it('is not the end of the medium when it is the last file, and is when it is near its end', () => {
    load(bySession('s1'))
    output.command({ type: 'output.seek', to: 60 })
    active().answer()
    active().sound(30)
    active().end(50)
    expect(facts.at(-1)).toEqual({ type: 'output.waiting' })
    active().answer()
    active().sound(6)
    active().end(50)
    expect(facts.slice(-2)).toMatchObject([
      { type: 'output.positioned', position: 100 },
      { type: 'output.ended' },
    ])
  })

  it('jumps forward or back, and what it says there is not the position', () => {
    load(bySession('s1'))
    first().sound(5)
    first().currentTime = 40
    first().say('timeupdate')
    expect(first().src).toBe(`${address('s1', 1)}#t=15`)
    first().answer()
    first().currentTime = 0
    first().say('timeupdate')
    expect(failure()).toEqual({ type: 'output.failed', reason: 'endsEarly', position: 15 })
    expect(Math.max(...positions())).toBe(15)
  })
})

describe('an element that does not get to where it is sent', () => {
  it('says that ranges are not passed on, and reports no lower position, at its start', () => {
    FakeAudio.hasRanges = false
    load(bySession('s1'))
    expect(facts).toEqual([{ type: 'output.failed', reason: 'noRanges', position: 10 }])
  })

  it('says so as soon as it knows its length, before it sounds from its start', () => {
    FakeAudio.hasRanges = false
    order(bySession('s1'))
    const element = active()
    element.readyState = 1
    element.seeking = true
    element.say('loadedmetadata')
    expect(facts).toEqual([{ type: 'output.failed', reason: 'noRanges', position: 10 }])
    expect(element.paused).toBe(true)
  })

  it('says so after a seek', () => {
    load(bySession('s1'))
    FakeAudio.hasRanges = false
    output.command({ type: 'output.seek', to: 40 })
    expect(failure()).toEqual({ type: 'output.failed', reason: 'noRanges', position: 40 })
    expect(Math.min(...positions())).toBe(10)
  })

  it('plays from the start without ranges', () => {
    FakeAudio.hasRanges = false
    load(bySession('s1'), true, 0)
    active().sound(2)
    expect(failure()).toBeUndefined()
    expect(positions().at(-1)).toBe(2)
  })

  it('stays where the listener went when the element jumps to the end instead', () => {
    load(bySession('s1'))
    active().seeking = true
    output.command({ type: 'output.seek', to: 37 })
    active().seeking = false
    active().currentTime = 50
    active().say('seeked')
    expect(active().src).toBe(`${address('s1', 1)}#t=37`)
    active().answer()
    expect(positions().at(-1)).toBe(37)
  })
})

describe('a clock that runs otherwise than the server’s', () => {
  it('is sent to the same share of the file, and counts on from there', () => {
    load(bySession('s1'), true, 0)
    output.command({ type: 'output.unload' })
    load(bySession('s1'), true, 20, 75)
    expect(first().currentTime).toBe(30)
    first().sound(4)
    expect(positions().at(-1)).toBe(24)
    output.command({ type: 'output.seek', to: 40 })
    expect(first().currentTime).toBe(60)
  })

  it('is left alone within two percent', () => {
    load(bySession('s1'), true, 20, 50.9)
    expect(first().currentTime).toBe(20)
  })
})

describe('what the server says wrongly of lengths', () => {
  const sized = (...durations: readonly number[]): OpenedSession => {
    const session = bySession('s1')
    return {
      ...session,
      media: { ...session.media, duration: 0 },
      tracks: session.tracks.map((track, at) => ({ ...track, duration: durations[at] ?? 0 })),
    }
  }

  it('a file without a length begins where it was left, and is moved in', () => {
    load(sized(0, 0), true, 20, 50)
    expect(first().currentTime).toBe(20)
    expect(facts[0]).toMatchObject({ type: 'output.loaded', position: 20 })
    output.command({ type: 'output.seek', to: 40 })
    expect(first().currentTime).toBe(40)
    output.command({ type: 'output.seek', to: 80 })
    active().answer(50)
    expect(active().currentTime).toBe(30)
    active().sound(2)
    expect(positions().at(-1)).toBe(82)
  })

  it.each([
    ['in milliseconds', 50_000],
    ['in minutes', 50 / 60],
  ])('a length %s moves no one by its scale', (_, length) => {
    load(sized(length, 50), true, 0.5, 50)
    expect(first().currentTime).toBe(0.5)
    first().sound(4)
    expect(positions().at(-1)).toBe(4.5)
  })

  it('the end of a file that is far shorter than it was said to be is no end', () => {
    load(sized(50_000, 50), true, 20, 50)
    first().sound(29)
    first().end(50)
    expect(facts.at(-1)).toEqual({ type: 'output.waiting' })
  })

  it('a jump beyond a length that was said far too short is not where one is', () => {
    load(sized(1, 50), true, 0.5, 50)
    first().sound(3)
    first().currentTime = 40
    first().say('timeupdate')
    expect(first().src).toBe(`${address('s1', 1)}#t=3.5`)
  })
})

describe('what is likely to be loaded', () => {
  const session = bySession('s1')
  const source = outputSourceOf(session, 'local')
  const prepare = (startAt: number): void => output.command({ type: 'output.prepare', source, startAt })
  const take = (startAt: number, play = true): void =>
    output.command({ type: 'output.load', made: [], source, startAt, play, rate: 1, volume: 1, muted: false })

  it('is fetched in silence, and taken when it is meant', () => {
    prepare(60)
    expect(loaded).toEqual([address('s1', 2)])
    active().readyState = 4
    active().dispatchEvent(new Event('loadedmetadata'))
    active().dispatchEvent(new Event('canplay'))
    expect(facts).toEqual([])
    expect(active().paused).toBe(true)
    take(60)
    expect(loaded, 'once').toEqual([address('s1', 2)])
    expect(facts).toEqual([{ type: 'output.loaded', duration: 100, position: 60 }])
    expect(active().paused).toBe(false)
  })

  it('is told loaded when it comes after all', () => {
    prepare(60)
    take(60, false)
    expect(facts).toEqual([])
    active().answer()
    expect(facts.map(({ type }) => type)).toContain('output.loaded')
  })

  it('moves to the place that was agreed on, in the same file or in another', () => {
    prepare(60)
    active().readyState = 1
    take(70)
    expect(active().currentTime).toBe(20)
    output.command({ type: 'output.unload' })
    prepare(60)
    take(10)
    expect(loaded.at(-1)).toBe(address('s1', 1))
  })

  it('is told loaded where moving there needs no more data', () => {
    prepare(60)
    active().readyState = 4
    active().seeking = true
    take(70, false)
    expect(facts).toEqual([])
    active().seeking = false
    active().dispatchEvent(new Event('seeked'))
    expect(facts).toEqual([{ type: 'output.loaded', duration: 100, position: 70 }])
  })

  it('is told loaded before it is told to play', () => {
    prepare(60)
    active().readyState = 4
    active().seeking = true
    take(70)
    active().say('canplay')
    expect(facts).toEqual([])
    active().seeking = false
    active().say('playing', 'seeked')
    expect(facts.map(({ type }) => type)).toEqual(['output.loaded', 'output.positioned', 'output.playing'])
  })

  it('goes on to be fetched when the server says the same address, and is fetched again for another', () => {
    const said = (id: string) => outputSourceOf(bySession(id), 'local')
    prepare(60)
    output.command({ type: 'output.prepare', source: said('s1'), startAt: 60 })
    expect(loaded).toEqual([address('s1', 2)])
    output.command({ type: 'output.prepare', source: said('s2'), startAt: 60 })
    expect(loaded).toEqual([address('s1', 2), address('s2', 2)])
    const active = said('s2')
    output.command({ type: 'output.prepare', source: active, startAt: 60 })
    output.command({
      type: 'output.load',
      made: [],
      source: active,
      startAt: 70,
      play: true,
      rate: 1,
      volume: 1,
      muted: false,
    })
    expect(loaded).toHaveLength(2)
  })

  it('is asked for again when it failed, and dropped when nothing is loaded', () => {
    prepare(60)
    active().refuse()
    expect(facts).toEqual([])
    take(60)
    expect(loaded).toEqual([address('s1', 2), address('s1', 2)])
    output.command({ type: 'output.unload' })
    prepare(60)
    output.command({ type: 'output.unload' })
    expect(FakeAudio.made.every(({ src }) => src === '')).toBe(true)
  })
})
