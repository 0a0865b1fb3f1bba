import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chunksOf, playlistOf, type SegmentSource } from './segments.ts'
import { HlsStream } from './stream.ts'

const fakeSource = () => {
  const made = new Set<number>()
  const starts: number[] = []
  const source: SegmentSource = {
    kind: 'sliced',
    start: (from) => void starts.push(from),
    made: () => made,
    isComplete: () => false,
    read: async (segment) => Buffer.from(`segment ${segment}`),
    close: () => {},
  }
  const make = (from: number, to: number): void => {
    for (let segment = from; segment <= to; segment += 1) made.add(segment)
  }
  return { source, starts, make }
}

const setUp = (startTime = 0) => {
  const { source, starts, make } = fakeSource()
  const events = { progress: vi.fn(), open: vi.fn(), reset: vi.fn() }
  const stream = new HlsStream('play_1', 3000, startTime, source, events)
  stream.start()
  return { stream, events, starts, make }
}

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
    expect(await stream.segment(13)).toBe('notYet')
  })

  it('begins again for a segment more than ten beyond the furthest', async () => {
    const { stream, events, starts, make } = setUp()
    make(0, 3)
    expect(await stream.segment(14)).toBe('reset')
    expect(events.reset).toHaveBeenCalledWith(84)
    expect(await stream.segment(14)).toBe('restarting')
    vi.advanceTimersByTime(300)
    expect(stream.startTime).toBe(72)
    expect(starts).toEqual([0, 7])
    expect(await stream.segment(14)).toBe('notYet')
  })

  it('begins again for a segment before the current start, silently for the first one', async () => {
    const { stream, events } = setUp(1000)
    expect(await stream.segment(0)).toBe('resetAtStart')
    expect(events.reset).not.toHaveBeenCalled()
    vi.advanceTimersByTime(300)
    expect(stream.segmentStartNumber).toBe(0)
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
