import { beforeEach, expect, it, vi } from 'vitest'
import { createUrls } from '#machines/model/titles/urls.ts'
import { outputSourceOf } from '#machines/listening/player/rules/output-source.ts'
import type { OutputCommand, OutputFact } from '#machines/listening/player/player.types.ts'
import { FILES } from '#tests/models/samples.ts'
import type { CastMedia, CastReceiver, CastStatus } from '../cast/cast-receiver.ts'
import { createCastDriver } from './cast-driver.ts'
import type { OutputInstance } from './output-driver.ts'

let facts: OutputFact[]
let time: number
let loads: CastMedia[]
let done: string[]
let refuses: boolean
let say: (status: CastStatus) => void
let output: OutputInstance

const playing = (time: number): CastStatus => ({ state: 'playing', time, end: null })
const source = outputSourceOf(FILES, 'cast')
const load = (change: Partial<Extract<OutputCommand, { type: 'output.load' }>> = {}): void =>
  output.command({
    type: 'output.load',
    made: [],
    source,
    startAt: 20,
    play: true,
    rate: 1.5,
    volume: 0.8,
    muted: false,
    ...change,
  })
const types = (): string[] => facts.map(({ type }) => type)
const loaded = async (): Promise<void> => await vi.waitFor(() => expect(types()).toContain('output.loaded'))

beforeEach(() => {
  facts = []
  time = 5
  loads = []
  done = []
  refuses = false
  const receiver: CastReceiver = {
    watch: () => () => {},
    choose: () => {},
    end: () => {},
    load(media) {
      loads.push(media)
      return refuses ? Promise.reject(new Error('refused')) : Promise.resolve()
    },
    play: () => void done.push('play'),
    pause: () => void done.push('pause'),
    seek: (seconds) => void done.push(`seek ${seconds}`),
    setVolume: (volume, muted) => void done.push(`volume ${volume} ${muted}`),
    stop() {
      done.push('stop')
      say({ state: 'idle', time: 0, end: 'lost' })
    },
    onStatus(listener) {
      say = listener
      return () => {}
    },
  }
  const urls = createUrls({ base: '/sub/', mediaToken: () => 'secret', bearer: () => 'secret' })
  output = createCastDriver({ urls, receiver, origin: 'http://server.test', now: () => time })((fact) =>
    facts.push(fact),
  )
})

it('[P4-36] gives the device the file and the place, and says when it plays', async () => {
  load()
  await loaded()
  expect(loads).toEqual([
    {
      address: 'http://server.test/sub/part1.mp3?token=secret',
      mimeType: 'audio/mpeg',
      title: 'A book',
      author: 'An author',
      cover: null,
      startAt: 20,
      play: true,
    },
  ])
  say(playing(21))
  expect(facts).toEqual([
    { type: 'output.loaded', duration: 100, position: 20 },
    { type: 'output.positioned', position: 21, buffered: 21, at: 5 },
    { type: 'output.playing' },
  ])
})

it('a place in the second file is one of the whole medium', async () => {
  load({ startAt: 70 })
  await loaded()
  expect(loads[0]).toMatchObject({ startAt: 20, address: expect.stringContaining('part2.mp3') })
  say(playing(21))
  expect(facts).toContainEqual({ type: 'output.positioned', position: 71, buffered: 71, at: 5 })
})

it('[P4-38] the next file follows, and the last one is the end', async () => {
  load({ startAt: 40 })
  await loaded()
  for (const time of [40, 49]) say(playing(time))
  say({ state: 'idle', time: 0, end: 'finished' })
  await vi.waitFor(() => expect(loads).toHaveLength(2))
  expect(loads[1]).toMatchObject({ startAt: 0, play: true })
  await Promise.resolve()
  say(playing(1))
  expect(facts).toContainEqual({ type: 'output.positioned', position: 51, buffered: 51, at: 5 })
  say(playing(46))
  say({ state: 'idle', time: 0, end: 'finished' })
  expect(facts.slice(-2)).toMatchObject([{ position: 100 }, { type: 'output.ended' }])
})

it('a title of one file that came to its end plays again, and can be moved', async () => {
  const [track] = source.tracks
  if (!track) throw new Error('No track')
  load({ source: { ...source, duration: 50, tracks: [track] } })
  await loaded()
  for (const time of [20, 49]) say(playing(time))
  const end: CastStatus = { state: 'idle', time: 0, end: 'finished' }
  say(end)
  say(end)
  expect(types().filter((type) => type === 'output.ended')).toHaveLength(1)
  output.command({ type: 'output.seek', to: 0 })
  output.command({ type: 'output.play' })
  expect(loads.at(-1)).toMatchObject({ startAt: 0, play: false })
  await vi.waitFor(() => expect(done.at(-1)).toBe('play'))
  say(playing(0))
  expect(facts.at(-1)).toEqual({ type: 'output.playing' })
})

it('what has no known length ends, and is moved in, where the listener is', async () => {
  const tracks = source.tracks.map((track) => ({ ...track, duration: 0 }))
  load({ source: { ...source, duration: 0, tracks }, startAt: 70 })
  await loaded()
  expect(loads[0]).toMatchObject({ startAt: 20 })
  output.command({ type: 'output.seek', to: 80 })
  expect(done).toContain('seek 30')
  say(playing(30))
  say({ state: 'idle', time: 0, end: 'finished' })
  expect(facts.slice(-2)).toMatchObject([{ position: 80 }, { type: 'output.ended' }])
})

it('what is wished while a file comes to the device is done once it is there', async () => {
  load()
  output.command({ type: 'output.seek', to: 33 })
  output.command({ type: 'output.pause' })
  expect(done).not.toContain('pause')
  await loaded()
  expect(done.slice(-2)).toEqual(['seek 33', 'pause'])
  say({ state: 'paused', time: 33, end: null })
  expect(facts).toContainEqual({ type: 'output.paused' })
})

it('play while a silent file comes is heard, and so are two chapters further', async () => {
  load({ play: false })
  output.command({ type: 'output.play' })
  await loaded()
  expect(done.at(-1)).toBe('play')
  output.command({ type: 'output.seek', to: 60 })
  output.command({ type: 'output.seek', to: 10 })
  output.command({ type: 'output.seek', to: 70 })
  expect(loads.map(({ play }) => play)).toEqual([false, true, true, true])
})

it('a file that the device ends early is a failure where it was heard', async () => {
  load()
  await loaded()
  for (const time of [20, 30]) say(playing(time))
  say({ state: 'idle', time: 0, end: 'finished' })
  expect(loads).toHaveLength(1)
  expect(facts.at(-1)).toEqual({ type: 'output.failed', reason: 'endsEarly', position: 30 })
})

it('a device that says that it is elsewhere is believed once it is where it was sent, or given up', async () => {
  load()
  await loaded()
  say(playing(0))
  expect(types()).not.toContain('output.positioned')
  say(playing(20))
  expect(facts.at(-1)).toEqual({ type: 'output.playing' })
  output.command({ type: 'output.seek', to: 45 })
  say(playing(3))
  expect(facts.at(-1)).toMatchObject({ type: 'output.positioned', position: 45 })
  time = 20_000
  say(playing(13))
  expect(facts.at(-1)).toEqual({ type: 'output.failed', reason: 'castLost', position: 45 })
})

it('seeks within a file, and into another one', async () => {
  load()
  await loaded()
  say(playing(20))
  output.command({ type: 'output.seek', to: 30 })
  expect(done).toContain('seek 30')
  output.command({ type: 'output.seek', to: 80 })
  expect(loads.at(-1)).toMatchObject({ startAt: 30, address: expect.stringContaining('part2.mp3') })
})

it('a seek into another file in a pause is over once the file is there', async () => {
  load({ play: false })
  await loaded()
  const paused = (time: number): CastStatus => ({ state: 'paused', time, end: null })
  say(paused(20))
  output.command({ type: 'output.seek', to: 80 })
  expect(loads.at(-1)).toMatchObject({ startAt: 30, play: false })
  // all that the device says of it, before it answers that it took it
  say(paused(30))
  expect(facts.at(-1)).toMatchObject({ type: 'output.positioned', position: 80 })
  await vi.waitFor(() => expect(types()).toContain('output.seeked'))
  expect(facts.at(-1)).toEqual({ type: 'output.paused' })
})

it('a device that gives up what it plays is a failure where it was heard', async () => {
  load()
  say({ state: 'idle', time: 0, end: 'lost' })
  await loaded()
  expect(types(), 'what was there before is given up too').not.toContain('output.failed')
  for (const time of [20, 30]) say(playing(time))
  say({ state: 'idle', time: 0, end: null })
  expect(types()).not.toContain('output.failed')
  say({ state: 'idle', time: 0, end: 'lost' })
  expect(facts.at(-1)).toEqual({ type: 'output.failed', reason: 'castLost', position: 30 })
})

it('[P8-19] a device that does not take it is a failure at the place', async () => {
  refuses = true
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  load()
  await vi.waitFor(() => expect(types()).toEqual(['output.failed']))
  expect(facts).toEqual([{ type: 'output.failed', reason: 'castLost', position: 20 }])
  expect(log).toHaveBeenCalled()
  log.mockRestore()
})

it('[P4-37] what a device does not decode is not handed to it', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const tracks = source.tracks.map((track) => ({ ...track, mimeType: 'audio/x-ms-wma' }))
  load({ source: { ...source, tracks } })
  expect(loads).toEqual([])
  expect(facts).toEqual([{ type: 'output.failed', reason: 'unsupported', position: 20 }])
  log.mockRestore()
})

it('once unloaded it says no more', async () => {
  load()
  output.command({ type: 'output.unload' })
  await Promise.resolve()
  say(playing(22))
  expect(facts).toEqual([])
  expect(done).toContain('stop')
})
