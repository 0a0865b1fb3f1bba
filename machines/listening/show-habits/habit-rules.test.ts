import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Habits } from './habit-rules.ts'
import {
  habitOf,
  habitTyped,
  heardSpan,
  isOutroReached,
  LONGEST_SKIP,
  pastIntro,
  readHabits,
  secondsTyped,
  withChanges,
  withHabit,
} from './habit-rules.ts'

const skips = fc.integer({ min: 0, max: LONGEST_SKIP })
const habits = fc.record({ intro: skips, outro: skips })
const seconds = fc.double({ min: 0, max: 10_000, noNaN: true })

describe('what is kept of shows', () => {
  it('is read back, without entries that are none', () => {
    const habits = [
      ['a', 30, 0, null],
      ['b', -1, 0, null],
      ['c', 1.5, 0, null],
      ['d', 601, 0, null],
      ['e', '30', 0, null],
      [5, 30, 0, null],
      null,
      'x',
      ['f', 600, 600, 1.5],
      ['g', 10],
      ['h', 0, 0, 0.4],
      ['i', 0, 0, 'fast'],
    ]
    expect(readHabits({ habits, usualRate: 1 })).toEqual({
      habits: [
        ['a', 30, 0, null],
        ['f', 600, 600, 1.5],
      ],
      usualRate: 1,
    })
    for (const stored of [null, {}, 'x', 5, [], { habits: 'x', usualRate: 99 }])
      expect(readHabits(stored)).toEqual({ habits: [], usualRate: null })
  })

  it('is one entry a show, the last 500, and none for a show that is played whole', () => {
    const kept = withHabit([['a', 1, 1, null]], 'b', { intro: 30, outro: 5, speed: 1.5 })
    expect(habitOf(kept, 'b')).toEqual({ intro: 30, outro: 5, speed: 1.5 })
    expect(withHabit(kept, 'a', { intro: 0, outro: 0, speed: 2 })).toEqual([
      ['b', 30, 5, 1.5],
      ['a', 0, 0, 2],
    ])
    expect(withHabit(kept, 'b', { intro: 0, outro: 0, speed: null })).toEqual([['a', 1, 1, null]])
    expect(habitOf(kept, 'c')).toEqual({ intro: 0, outro: 0, speed: null })
    const many = Array.from({ length: 600 }, (_, index) => String(index)).reduce<Habits>(
      (all, id) => withHabit(all, id, { intro: 1, outro: 0, speed: null }),
      [],
    )
    expect(many).toHaveLength(500)
    expect(many.at(-1)?.[0]).toBe('599')
  })

  it('loses nothing that another tab changed when a full list takes one more', () => {
    const before: Habits = Array.from({ length: 500 }, (_, index) => [String(index), 1, 0, null] as const)
    const elsewhere = withHabit(before, '0', { intro: 9, outro: 0, speed: null })
    const after = withHabit(before, 'new', { intro: 1, outro: 0, speed: null })
    const both = withChanges(elsewhere, before, after)
    expect(both).toHaveLength(500)
    expect(both.slice(-2)).toEqual([
      ['0', 9, 0, null],
      ['new', 1, 0, null],
    ])
  })

  it('is typed in whole seconds from 0 to 600', () => {
    expect(['', ' 30 ', '0', '600', '045'].map(secondsTyped)).toEqual([0, 30, 0, 600, 45])
    expect(['601', '-1', '1.5', 'a', '1e2', '1 0', '٣'].map(secondsTyped)).toEqual(
      Array.from({ length: 7 }, () => null),
    )
    expect(habitTyped({ intro: '30', outro: '', speed: '' })).toEqual({ intro: 30, outro: 0, speed: null })
    expect(habitTyped({ intro: '', outro: '', speed: '1.5' })).toEqual({ intro: 0, outro: 0, speed: 1.5 })
    expect(habitTyped({ intro: '30', outro: 'x', speed: '' })).toBeNull()
  })
})

describe('what is skipped', () => {
  it('leaves something to hear of every episode', () => {
    fc.assert(
      fc.property(habits, seconds, (habit, duration) => {
        const { from, to } = heardSpan(habit, duration)
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeLessThanOrEqual(duration)
        expect(duration === 0 || from < to).toBe(true)
      }),
    )
  })

  it('never takes a listener back, nor away from a position beyond the start [promise 1]', () => {
    fc.assert(
      fc.property(habits, seconds, seconds, (habit, duration, position) => {
        const to = pastIntro(habit, duration, position)
        if (to === null) return
        expect(position).toBeLessThan(2)
        expect(to).toBeGreaterThan(position)
        expect(to).toBeLessThan(duration)
      }),
    )
    expect(pastIntro({ intro: 30, outro: 0 }, 100, 0.3)).toBe(30)
    expect(pastIntro({ intro: 30, outro: 0 }, 100, 2)).toBeNull()
    expect(pastIntro({ intro: 30, outro: 0 }, 30, 0)).toBeNull()
    expect(pastIntro({ intro: 0, outro: 30 }, 100, 0)).toBeNull()
  })

  it('is an outro that playing came to, not one that was sought [promise 1]', () => {
    const habit = { intro: 0, outro: 10 }
    expect(isOutroReached(habit, 100, 89.8, 90.1)).toBe(true)
    expect(isOutroReached(habit, 100, 90.1, 90.3)).toBe(false)
    expect(isOutroReached(habit, 100, 10, 95)).toBe(false)
    expect(isOutroReached({ intro: 30, outro: 0 }, 100, 99, 100)).toBe(false)
    expect(isOutroReached(habit, 0, 0, 5)).toBe(false)
  })
})
