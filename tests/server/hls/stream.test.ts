import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chunksOf, playlistOf, type SegmentSource } from './segments.ts'
import { HlsStream } from './stream.ts'

const fakeSource = () => {
  const made = new Set<number>()
  const starts: number[] = []
  let isComplete = false
  const end = (): void => void (isComplete = true)
  const source: SegmentSource = {
    kind: 'sliced',
    start: (from) => void starts.push(from),
    made: () => made,
    isComplete: () => isComplete,
    read: async (segment) => Buffer.from(`segment ${segment}`),
    close: () => {},
  }
  const make = (from: number, to: number): void => {
    for (let segment = from; segment <= to; segment += 1) made.add(segment)
  }
  return { source, starts, make, end }
}

const setUp = (startTime = 0, flavour: '2.2.23' | '2.36' = '2.2.23') => {
  const { source, starts, make, end } = fakeSource()
  const events = { progress: vi.fn(), open: vi.fn(), reset: vi.fn() }
  const stream = new HlsStream('play_1', 3000, startTime, source, events, flavour)
  stream.start()
  /** Asks for a segment, and waits until the answer is there. */
  const ask = async (number: number) => {
    const answer = stream.segment(number)
    await vi.advanceTimersByTimeAsync(RESTART_MS)
    return await answer
  }
  return { stream, events, starts, make, end, ask }
}

const REPORT_MS = 2000
const RESTART_MS = 500

describe('a stream', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('begins 30 s before the start', () => {
    expect(setUp(0).starts).toEqual([0])
    expect(setUp(100).starts).toEqual([11])
  })

  it('gives what exists, and "not yet" for what is within reach', async () => {
    const { stream, make } = setUp()
    make(0, 3)
    expect(await stream.segment(2)).toEqual({ data: Buffer.from('segment 2') })
    expect(await stream.segment(4)).toBe('notYet')
    expect(await stream.segment(10)).toBe('notYet')
  })

  it('begins again for a segment more than ten beyond the furthest it knows of, which it looks for every 2 s', async () => {
    const { stream, events, starts, make, ask } = setUp()
    make(0, 8)
    expect(await stream.segment(10)).toBe('notYet')
    vi.advanceTimersByTime(REPORT_MS)
    expect(await stream.segment(18)).toBe('notYet')
    make(9, 12)
    expect(await ask(19), 'nine and more are there, which it does not know yet').toBe('reset')
    expect(events.reset).toHaveBeenCalledWith(114)
    expect(await stream.segment(19)).toBe('restarting')
    vi.advanceTimersByTime(RESTART_MS)
    expect(stream.startTime).toBe(102)
    expect(starts).toEqual([0, 12])
  })

  it('of 2.2.23 begins again for what lies beyond segment 10 until it has looked, though it is on its way there', async () => {
    const { stream, starts, make, ask } = setUp(184)
    expect(starts).toEqual([25])
    expect(await ask(30)).toBe('reset')
    vi.advanceTimersByTime(RESTART_MS)
    expect(await ask(30)).toBe('reset')
    vi.advanceTimersByTime(RESTART_MS + REPORT_MS)
    expect(starts).toEqual([25, 23, 23])
    make(23, 28)
    vi.advanceTimersByTime(REPORT_MS)
    expect(await stream.segment(30)).toBe('notYet')
  })

  it('of 2.2.23 begins again for the very segment of the position it was opened at, until that exists', async () => {
    const { stream, make, ask } = setUp(184)
    make(25, 28)
    vi.advanceTimersByTime(REPORT_MS)
    expect(await stream.segment(31)).toBe('notYet')
    make(29, 30)
    expect(await stream.segment(30)).toEqual({ data: Buffer.from('segment 30') })
    expect(await ask(24)).toBe('reset')
  })

  it('of 2.36 waits for its first look, and begins again a minute before what was asked for', async () => {
    const { stream, starts, make, ask } = setUp(0, '2.36')
    expect(await stream.segment(30)).toBe('notYet')
    make(0, 3)
    vi.advanceTimersByTime(REPORT_MS)
    expect(await ask(30)).toBe('reset')
    vi.advanceTimersByTime(RESTART_MS)
    expect(starts).toEqual([0, 20])
    expect(await stream.segment(31)).toBe('notYet')
  })

  it('begins again for a segment before the current start, silently for the first one', async () => {
    const { stream, events, ask } = setUp(1000)
    expect(await ask(0)).toBe('resetAtStart')
    expect(events.reset).not.toHaveBeenCalled()
    vi.advanceTimersByTime(RESTART_MS)
    expect(stream.segmentStartNumber).toBe(0)
  })

  it('that ends is open, and reports no more', () => {
    const { events, make, end } = setUp()
    make(0, 4)
    end()
    vi.advanceTimersByTime(5 * REPORT_MS)
    expect(events.open).toHaveBeenCalledTimes(1)
    expect(events.progress).toHaveBeenCalledTimes(1)
  })

  it('opens once when more than six segments exist', () => {
    const { events, make } = setUp()
    make(0, 5)
    vi.advanceTimersByTime(2000)
    expect(events.open).not.toHaveBeenCalled()
    make(6, 6)
    vi.advanceTimersByTime(4000)
    expect(events.open).toHaveBeenCalledTimes(1)
    expect(events.progress).toHaveBeenLastCalledWith({
      stream: 'play_1',
      percent: '1.40%',
      chunks: ['0-6'],
      numSegments: 500,
    })
  })
})

describe('a playlist', () => {
  it('names every segment and the rest at the end', () => {
    expect(playlistOf(14.5, '?token=T').split('\n').slice(6)).toEqual([
      '#EXTINF:6,',
      'output-0.ts?token=T',
      '#EXTINF:6,',
      'output-1.ts?token=T',
      '#EXTINF:2.5,',
      'output-2.ts?token=T',
      '#EXT-X-ENDLIST',
      '',
    ])
  })
})

describe('chunksOf', () => {
  it('joins runs', () => {
    expect(chunksOf(new Set([0, 9, 1, 2, 5]))).toEqual(['0-2', 5, 9])
  })
})
