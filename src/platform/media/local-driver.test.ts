// long: one fake element serves all that the driver does with two of them
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createUrls } from '#machines/model/urls.ts'
import type { OpenedSession } from '#machines/model/playback.ts'
import { outputSourceOf } from '#machines/listening/player/output-source.ts'
import type { OutputFact } from '#machines/listening/player/player.types.ts'
import { FILES } from '#tests/models/samples.ts'
import { createLocalDriver } from './local-driver.ts'
import type { OutputInstance } from './output-driver.ts'

/** An element that does as it is told at once; the test plays the server. */
class Element extends EventTarget {
  src = ''
  paused = true
  ended = false
  seeking = false
  readyState = 0
  currentTime = 0
  error: { code: number } | null = null
  readonly buffered = { length: 0 }
  load(): void {
    this.error = null
    this.readyState = 0
    this.currentTime = 0
    if (this.src) loaded.push(fileOf(this.src))
  }
  removeAttribute(): void {
    this.src = ''
  }
  pause(): void {
    this.paused = true
  }
  play(): Promise<void> {
    this.paused = false
    return Promise.resolve()
  }
  /** The file is there and sounds. */
  answer(): void {
    this.readyState = 4
    this.currentTime ||= Number(this.src.split('#t=')[1] ?? 0)
    for (const type of ['loadedmetadata', 'canplay', 'playing']) this.dispatchEvent(new Event(type))
  }
  /** The server does not know the address. */
  refuse(code = 4): void {
    this.error = { code }
    this.dispatchEvent(new Event('error'))
  }
}

let elements: Element[]
let loaded: string[]
let facts: OutputFact[]
let output: OutputInstance

const address = (session: string, track: number): string => `/public/session/${session}/track/${track}`
const bySession = (id: string): OpenedSession => ({
  ...FILES,
  id,
  tracks: FILES.tracks.map((track) => ({ ...track, contentUrl: address(id, track.index) })),
})
/** An address without the place to begin at. */
const fileOf = (src: string): string => src.split('#')[0] ?? ''
const lost = (): number => facts.filter(({ type }) => type === 'output.sourceLost').length
const active = (): Element => {
  const found = elements.find(({ src }) => fileOf(src) === loaded.at(-1))
  if (!found) throw new Error('Nothing was loaded')
  return found
}

function load(session: OpenedSession, play = true): void {
  output.command({
    type: 'output.load',
    made: [],
    source: outputSourceOf(session, 'local'),
    startAt: 10,
    play,
    rate: 1,
    volume: 1,
    muted: false,
  })
  active().answer()
}

beforeEach(() => {
  vi.useFakeTimers()
  elements = []
  loaded = []
  facts = []
  vi.stubGlobal(
    'Audio',
    class extends Element {
      constructor() {
        super()
        elements.push(this)
      }
    },
  )
  vi.stubGlobal('HTMLMediaElement', { HAVE_FUTURE_DATA: 3 })
  vi.stubGlobal('MediaError', { MEDIA_ERR_NETWORK: 2, MEDIA_ERR_DECODE: 3, MEDIA_ERR_SRC_NOT_SUPPORTED: 4 })
  const urls = createUrls({ base: '/', mediaToken: () => 'secret' })
  output = createLocalDriver({ urls, now: () => 5 })((fact) => facts.push(fact))
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
  active().currentTime = 20
  active().refuse(2)
  vi.advanceTimersByTime(8000)
  expect(active().src).toBe(`${address('s1', 2)}#t=20`)
  output.command({ type: 'output.seek', to: 0 })
  expect(active().src).toBe(address('s1', 1))
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

it('asks for no session while it is silent and nobody moves it; play asks at once', () => {
  load(bySession('s1'), false)
  output.command({ type: 'output.pause' })
  active().refuse()
  expect(lost()).toBe(0)
  output.command({ type: 'output.play' })
  expect(loaded.at(-1)).toBe(address('s1', 1))
  active().refuse()
  expect(lost()).toBe(1)
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
function comeNear(): Element {
  load(bySession('s1'))
  const first = active()
  first.currentTime = 45
  first.dispatchEvent(new Event('timeupdate'))
  expect(loaded.at(-1)).toBe(address('s1', 2))
  return first
}

it('a next file that failed while it was fetched ahead is asked for again, and is a failure then', () => {
  comeNear()
  active().refuse(3)
  output.command({ type: 'output.seek', to: 60 })
  expect(loaded).toEqual([1, 2, 2].map((track) => address('s1', track)))
  elements.find(({ paused }) => !paused)?.refuse(3)
  expect(facts.at(-1)).toEqual({ type: 'output.failed', reason: 'decode', position: 60 })
})

it('a last file that is cut short ends where it was heard to, although its element says it is at its length', () => {
  comeNear().dispatchEvent(new Event('ended'))
  active().answer()
  active().currentTime = 6
  active().dispatchEvent(new Event('timeupdate'))
  Object.assign(active(), { currentTime: 50, ended: true, paused: true })
  for (const type of ['timeupdate', 'ended']) active().dispatchEvent(new Event(type))
  const positions = facts.flatMap((fact) => (fact.type === 'output.positioned' ? [fact.position] : []))
  expect(Math.max(...positions)).toBe(56)
  expect(facts.at(-1)).toEqual({ type: 'output.ended' })
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

  it('goes on to be fetched when the server says the same address, and is fetched anew for another', () => {
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

  it('is asked for anew when it failed, and dropped when nothing is loaded', () => {
    prepare(60)
    active().refuse()
    expect(facts).toEqual([])
    take(60)
    expect(loaded).toEqual([address('s1', 2), address('s1', 2)])
    output.command({ type: 'output.unload' })
    prepare(60)
    output.command({ type: 'output.unload' })
    expect(elements.every(({ src }) => src === '')).toBe(true)
  })
})
