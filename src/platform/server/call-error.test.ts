import { expect, it, vi } from 'vitest'
import { waitSecondsOf } from './call-error.ts'

const DATE = 'Wed, 21 Oct 2026 07:28:00 GMT'

it('reads how long to wait from a number, and from a date by the clock of the answer', () => {
  const wait = (headers: Record<string, string>) => waitSecondsOf(new Headers(headers))
  expect(wait({ 'retry-after': '600' })).toBe(600)
  expect(wait({ 'retry-after': 'Wed, 21 Oct 2026 07:38:00 GMT', date: DATE })).toBe(600)
  vi.useFakeTimers({ now: Date.parse(DATE) })
  expect(wait({ 'retry-after': 'Wed, 21 Oct 2026 07:28:30 GMT' })).toBe(30)
  vi.useRealTimers()
})

it('waits for an hour at most, and not at all where nothing or a time that is over is named', () => {
  const wait = (after: string) => waitSecondsOf(new Headers({ 'retry-after': after, date: DATE }))
  expect(['99999999', 'Wed, 21 Oct 2099 07:28:00 GMT'].map(wait)).toEqual([3600, 3600])
  expect(['0', '-5', 'soon', '', 'Wed, 21 Oct 2020 07:28:00 GMT'].map(wait)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})
