import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRESETS, downloading, expressionOf, nextRun, scheduleOf } from './cron.ts'

describe('a schedule', () => {
  it('is chosen by seven words, or by days and times', () => {
    expect(Object.keys(PRESETS)).toHaveLength(7)
    for (const [value, expression] of Object.entries(PRESETS)) {
      expect(scheduleOf(expression)).toEqual({ kind: 'preset', value })
    }
    expect(scheduleOf('30 8,20 * * 1,3')).toEqual({
      kind: 'custom',
      days: [1, 3],
      times: [
        { hour: 8, minute: 30 },
        { hour: 20, minute: 30 },
      ],
    })
    expect(scheduleOf('0 4 * * 7')).toMatchObject({ kind: 'custom', days: [0] })
    for (const expression of ['0 4 1 * *', '*/5 4 * * *', '0 4 * * MON', '61 4 * * *', '0 4 * * * *', '']) {
      expect(scheduleOf(expression).kind).toBe('advanced')
    }
  })

  it('cannot be written without days or times, nor with times of different minutes', () => {
    const noon = { hour: 12, minute: 0 }
    expect(expressionOf({ kind: 'custom', days: [], times: [noon] })).toBeNull()
    expect(expressionOf({ kind: 'custom', days: [1], times: [] })).toBeNull()
    expect(expressionOf({ kind: 'custom', days: [1], times: [noon, { hour: 13, minute: 5 }] })).toBeNull()
    expect(expressionOf({ kind: 'advanced', expression: '  ' })).toBeNull()
  })

  it('means the same when it was written and read', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 })
    const hours = fc.uniqueArray(fc.integer({ min: 0, max: 23 }), { minLength: 1 })
    fc.assert(
      fc.property(days, hours, fc.integer({ min: 0, max: 59 }), (on, at, minute) => {
        const times = at.toSorted((a, b) => a - b).map((hour) => ({ hour, minute }))
        const custom = { kind: 'custom', days: on.toSorted((a, b) => a - b), times } as const
        const expression = expressionOf(custom)
        // every day at one minute past no hour can be the same as a preset
        if (expression === null) throw new Error('It was not written.')
        expect(expressionOf(scheduleOf(expression))).toBe(expression)
      }),
    )
  })
})

describe('when it is next due', () => {
  const at = (text: string) => new Date(text).getTime()
  it.each([
    ['*/15 * * * *', '2026-11-22T10:07:31', '2026-11-22T10:15:00'],
    ['0 * * * *', '2026-11-22T10:00:00', '2026-11-22T11:00:00'],
    ['30 8,20 * * 1,3', '2026-11-22T10:00:00', '2026-11-23T08:30:00'],
    ['0 0 29 2 *', '2026-11-22T10:00:00', '2028-02-29T00:00:00'],
    ['0 0 1 * 0', '2026-11-23T10:00:00', '2026-11-29T00:00:00'],
    ['5/20 3 * * 7', '2026-11-22T03:05:00', '2026-11-22T03:25:00'],
    ['0 9-17/4 * * *', '2026-11-22T13:30:00', '2026-11-22T17:00:00'],
  ])('“%s” after %s is %s', (expression, now, next) => {
    expect(nextRun(expression, at(now))).toBe(at(next))
  })

  it.each([
    ['Asia/Tokyo', '2026-01-15T16:30:00Z'],
    ['America/New_York', '2026-01-16T06:30:00Z'],
    ['UTC', '2026-01-16T01:30:00Z'],
  ])('is the time of the server in %s', (zone, next) => {
    expect(nextRun('30 1 * * *', at('2026-01-15T12:00:00Z'), zone)).toBe(at(next))
  })

  it('is the time of this machine where the zone of the server is not known', () => {
    const here = nextRun('30 1 * * *', at('2026-01-15T12:00:00Z'))
    expect(here).not.toBeNull()
    for (const zone of ['', 'Nowhere/Land'])
      expect(nextRun('30 1 * * *', at('2026-01-15T12:00:00Z'), zone)).toBe(here)
  })

  it('is not known of what cannot be, or is not understood', () => {
    for (const expression of [
      '0 0 31 2 *',
      'x',
      '',
      '* * * *',
      '*/0 * * * *',
      '5-1-2 * * * *',
      '99 * * * *',
    ]) {
      expect(nextRun(expression, at('2026-11-22T10:00:00'))).toBeNull()
    }
  })
})

it('downloads that are turned on without a schedule begin with one, and keep the one that is there', () => {
  expect(downloading(true, ' ')).toEqual({ autoDownloadEpisodes: true, autoDownloadSchedule: '0 * * * *' })
  expect(downloading(true, '0 6 * * 1')).toEqual({ autoDownloadEpisodes: true })
  expect(downloading(false, '')).toEqual({ autoDownloadEpisodes: false })
})
