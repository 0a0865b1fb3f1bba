import { describe, expect, it } from 'vitest'
import { datesChange, datesOf } from './own-dates.ts'

const at = (day: number): number => new Date(2024, 2, day, 15, 30).getTime()
const known = { startedAt: at(3), finishedAt: at(9), isFinished: true }
const now = at(20)
const typed = (started: string | null, finished: string | null) =>
  datesChange(known, { started, finished }, now)

describe('the dates of a title', () => {
  it('are shown as days, as far as they can be changed', () => {
    expect(datesOf(known, true)).toEqual({ started: '2024-03-03', finished: '2024-03-09' })
    expect(datesOf({ ...known, isFinished: false, finishedAt: null }, false)).toEqual({
      started: null,
      finished: null,
    })
  })

  it('change by the day and keep their time', () => {
    expect(typed('2024-03-03', '2024-03-09')).toEqual({ kind: 'unchanged' })
    expect(typed('2024-03-01', '2024-03-09')).toEqual({
      kind: 'change',
      dates: { startedAt: at(1), finishedAt: at(9) },
    })
    expect(typed(null, '2024-03-10')).toEqual({ kind: 'change', dates: { finishedAt: at(10) } })
  })

  it('are days that have been, in their order', () => {
    expect(typed('', '2024-03-09')).toMatchObject({ field: 'started', problem: 'noDay' })
    expect(typed('2024-02-30', null)).toMatchObject({ field: 'started', problem: 'noDay' })
    expect(typed('2024-03-03', '2024-03-21')).toMatchObject({ field: 'finished', problem: 'future' })
    expect(typed('2024-03-12', '2024-03-09')).toMatchObject({ field: 'finished', problem: 'order' })
  })
})
