import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSegmentGate } from './segment-gate.ts'

describe('a gate before requests for segments', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('lets in what exists and what the server has to be asked for, at once', () => {
    const gate = createSegmentGate()
    const ask = vi.fn()
    gate.begin([{ start: 0, end: 36 }])
    gate.enter(30, ask)
    gate.enter(120, ask)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('holds what the server is on its way to until it reports that it made it', () => {
    const gate = createSegmentGate()
    const ask = vi.fn()
    gate.begin([])
    gate.enter(180, ask)
    vi.advanceTimersByTime(2000)
    gate.report([{ start: 138, end: 174 }])
    expect(ask).not.toHaveBeenCalled()
    vi.advanceTimersByTime(2000)
    gate.report([{ start: 138, end: 198 }])
    expect(ask).toHaveBeenCalledOnce()
  })

  it('holds nothing longer than a report is due: the stream is whole, or reports do not arrive', () => {
    const gate = createSegmentGate()
    const ask = vi.fn()
    gate.begin([])
    gate.enter(180, ask)
    vi.advanceTimersByTime(2999)
    expect(ask).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(ask).toHaveBeenCalledOnce()
    gate.enter(186, ask)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('holds everything before the first report, the beginning too: no server has made it yet', () => {
    const gate = createSegmentGate()
    const ask = vi.fn()
    gate.begin([])
    gate.enter(0, ask)
    expect(ask).not.toHaveBeenCalled()
    gate.report([{ start: 0, end: 12 }])
    expect(ask).toHaveBeenCalledOnce()
  })

  it('forgets a wish that was taken back', () => {
    const gate = createSegmentGate()
    const ask = vi.fn()
    gate.begin([])
    gate.enter(180, ask)()
    vi.advanceTimersByTime(5000)
    expect(ask).not.toHaveBeenCalled()
  })
})
