import { describe, expect, it } from 'vitest'
import { pressNews } from './press-news.ts'
import type { Heard } from './press-news.ts'

const heard: Heard = {
  sessionId: 'one',
  position: 100,
  isPlaying: true,
  chapter: 'One',
  volume: 1,
  rate: 1,
  sleep: 'off',
  left: 0,
}
const then = (change: Partial<Heard>, before: Partial<Heard> = {}) =>
  pressNews({ ...heard, ...before }, { ...heard, ...before, ...change })

describe('what is said of a press', () => {
  it.each<[string, Partial<Heard>, string]>([
    ['the speed', { rate: 1.1 }, 'rate'],
    ['the volume', { volume: 0 }, 'volume'],
    ['a timer that was set', { sleep: 'time', left: 300 }, 'sleep'],
    ['the chapter that a leap led to', { position: 400, chapter: 'Two' }, 'chapter'],
  ])('[promise 4] %s', (_, change, news) => {
    expect(then(change)).toBe(news)
  })

  it('[promise 4] nothing that time changes', () => {
    expect(then({ position: 101, chapter: 'Two' })).toBeNull()
    expect(then({ left: 299 }, { sleep: 'time', left: 300 })).toBeNull()
    expect(then({ left: 1 }, { sleep: 'chapters', left: 2 })).toBeNull()
    expect(then({ sleep: 'ended', left: 0 }, { sleep: 'time', left: 1 })).toBeNull()
    expect(then({ sleep: 'off' }, { sleep: 'ended' })).toBeNull()
  })

  it('[promise 4] the timer that is made longer, given up or set again', () => {
    expect(then({ left: 600 }, { sleep: 'time', left: 300 })).toBe('sleep')
    expect(then({ left: 2 }, { sleep: 'chapters', left: 1 })).toBe('sleep')
    expect(then({ sleep: 'off', left: 0 }, { sleep: 'time', left: 300 })).toBe('sleep')
    expect(then({ sleep: 'time', left: 300 }, { sleep: 'ended' })).toBe('sleep')
  })

  it('[promise 4] a leap within a chapter is heard by itself while it plays', () => {
    expect(then({ position: 110 })).toBeNull()
    expect(then({ position: 110 }, { isPlaying: false })).toBe('position')
  })

  it('[promise 4] another title is no change of the one before', () => {
    expect(then({ sessionId: 'two', rate: 2, position: 0 })).toBeNull()
    expect(then({ rate: 2 }, { sessionId: null })).toBeNull()
  })
})
