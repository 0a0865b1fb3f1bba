import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createChangeBatch, GATHER_MS, LONGEST_WAIT_MS, REFETCH_PAUSE_MS } from './change-batch.ts'
import type { CacheChange } from './change-batch.ts'

const FRAME_MS = 16
const put = (id: string, version = 0): CacheChange => ({ type: 'cache.putItem', item: { id, version } })
const stale = (libraryId: string): CacheChange => ({
  type: 'cache.invalidate',
  name: 'library',
  params: { libraryId },
})
const home: CacheChange = { type: 'cache.invalidate', name: 'home' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function running() {
  const rounds: (readonly CacheChange[])[] = []
  let reading = false
  const batch = createChangeBatch({
    apply: (changes) => void rounds.push(changes),
    staleAfter: ({ type }) => (type === 'cache.putItem' ? [home] : []),
    isReading: () => reading,
    now: () => Date.now(),
    nextFrame: (run) => {
      const timer = setTimeout(run, FRAME_MS)
      return () => clearTimeout(timer)
    },
  })
  const taken = () => rounds.splice(0)
  return { batch, taken, setReading: (on: boolean) => void (reading = on) }
}

describe('changes of the cache', () => {
  it('[promise 2] are carried out once a frame, the last of each subject', () => {
    const { batch, taken } = running()
    for (let version = 0; version < 1000; version += 1) batch.push(put('a', version))
    expect(taken()).toEqual([])
    vi.advanceTimersByTime(FRAME_MS)
    expect(taken()).toEqual([[put('a', 999)]])
    vi.advanceTimersByTime(GATHER_MS)
    expect(taken()).toEqual([[home]])
  })

  it('of one deed, in several messages, are asked for once', () => {
    const { batch, taken } = running()
    batch.push(stale('l'))
    vi.advanceTimersByTime(FRAME_MS * 2)
    batch.push(stale('l'))
    batch.push(home)
    vi.advanceTimersByTime(10_000)
    expect(taken()).toEqual([[stale('l'), home]])
  })

  it('ask the server when all was quiet, and then once in a pause', () => {
    const { batch, taken } = running()
    batch.push(stale('l'))
    vi.advanceTimersByTime(FRAME_MS + GATHER_MS)
    expect(taken()).toEqual([[stale('l')]])
    for (let i = 0; i < 10; i += 1) {
      batch.push(stale('l'))
      batch.push(stale('m'))
      vi.advanceTimersByTime(100)
    }
    expect(taken()).toEqual([])
    vi.advanceTimersByTime(REFETCH_PAUSE_MS)
    expect(taken()).toEqual([[stale('l'), stale('m')]])
  })

  it('[promise 2] of a second of a thousand put something in each frame and ask twice', () => {
    const { batch, taken } = running()
    for (let i = 0; i < 1000; i += 1) {
      batch.push(put(`item ${i}`))
      vi.advanceTimersByTime(1)
    }
    vi.advanceTimersByTime(10_000)
    const rounds = taken()
    const puts = rounds.filter(([first]) => first?.type === 'cache.putItem')
    expect(puts.flat()).toHaveLength(1000)
    expect(puts.length).toBeLessThanOrEqual(Math.ceil(1000 / FRAME_MS))
    expect(rounds.filter(([first]) => first === home)).toHaveLength(2)
  })

  it('do not ask a server again that has not answered yet, until it has taken too long', () => {
    const { batch, taken, setReading } = running()
    batch.push(home)
    vi.advanceTimersByTime(FRAME_MS + GATHER_MS)
    taken()
    setReading(true)
    batch.push(home)
    vi.advanceTimersByTime(REFETCH_PAUSE_MS * 3)
    expect(taken()).toEqual([])
    setReading(false)
    vi.advanceTimersByTime(250)
    expect(taken()).toEqual([[home]])
    setReading(true)
    batch.push(home)
    vi.advanceTimersByTime(LONGEST_WAIT_MS + 250)
    expect(taken()).toEqual([[home]])
  })

  it('are dropped once everything is forgotten', () => {
    const { batch, taken } = running()
    batch.push(put('a'))
    batch.drop()
    vi.advanceTimersByTime(10_000)
    expect(taken()).toEqual([])
  })
})
