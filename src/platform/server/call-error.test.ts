import { describe, expect, it, vi } from 'vitest'
import { errorOfStatus, waitSecondsOf } from './call-error.ts'

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

describe('[issue 41] what a server says of a failure', () => {
  it.each([
    'Username already taken',
    'Invalid root password (hint: there is none)',
    'Item not found with id li_1',
    '"Other" cannot be matched',
  ])('is shown where it was written for people: %s', (text) => {
    expect(errorOfStatus(400, text)).toMatchObject({ text })
    expect(errorOfStatus(500, { error: text })).toMatchObject({ text })
  })

  it.each([
    ['boom', undefined],
    ['OK', undefined],
    ['connect ECONNREFUSED 127.0.0.1:465', 'refused'],
    ['getaddrinfo ENOTFOUND mail.example', 'unknownHost'],
    ['Connect failed: ETIMEDOUT', 'noAnswer'],
    ['Invalid login: 535 EAUTH', 'login'],
    ['self-signed certificate', 'certificate'],
    ["ENOSPC: no space left on device, open '/x'", 'diskFull'],
    ["EACCES: permission denied, mkdir '/x'", 'readOnly'],
    ["TypeError: Cannot read properties of undefined (reading 'id')", undefined],
    ['SQLITE_BUSY: database is locked', undefined],
    ['Something with {"a":1} in it', undefined],
  ])('is none that people should read: %s', (text, fault) => {
    const error = errorOfStatus(500, text)
    expect(error.fault).toBe(fault)
    expect(error.text).toBeUndefined()
  })
})
