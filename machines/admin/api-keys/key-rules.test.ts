import { describe, expect, it } from 'vitest'
import { changesOf, formOf, isExpired, NEW_KEY, newKeyOf, problemsOf } from './key-rules.ts'

const key = {
  id: 'k',
  name: 'Backup script',
  expiresAt: '2026-11-21T03:00:00.000Z',
  isActive: true,
  createdAt: '2026-11-21T02:00:00.000Z',
  userId: 'u',
}
const filled = { ...NEW_KEY, name: ' Script ', userId: 'u' }

describe('a new key', () => {
  it('needs a name and a user', () => {
    expect(problemsOf(NEW_KEY, true)).toEqual({ name: 'nameMissing', userId: 'userMissing' })
    expect(problemsOf(filled, true)).toEqual({})
  })

  it.each([
    ['', false],
    ['0', false],
    ['1.5', false],
    ['-3', false],
    ['a week', false],
    ['36501', false],
    ['99999999999999', false],
    ['1', true],
    [' 14 ', true],
    ['36500', true],
  ])('that lasts “%s” days of one’s own choice: %s', (days, isRight) => {
    const problems = problemsOf({ ...filled, lifetime: 'custom', days }, true)
    expect(problems).toEqual(isRight ? {} : { days: 'daysInvalid' })
  })

  it('is sent with whole seconds, or without an end', () => {
    expect(newKeyOf(filled)).toEqual({ name: 'Script', userId: 'u', isActive: true, expiresIn: null })
    expect(newKeyOf({ ...filled, lifetime: '30' }).expiresIn).toBe(30 * 86_400)
    expect(newKeyOf({ ...filled, lifetime: 'custom', days: '2' }).expiresIn).toBe(2 * 86_400)
  })
})

describe('a key that is there', () => {
  it('is sent with what is different only', () => {
    const form = formOf(key)
    expect(changesOf(key, form)).toEqual({})
    expect(changesOf(key, { ...form, isActive: false })).toEqual({ isActive: false })
    expect(changesOf(key, { ...form, userId: 'v' })).toEqual({ userId: 'v' })
    expect(problemsOf({ ...form, name: '' }, false)).toEqual({})
  })

  it('is expired from its last moment on', () => {
    const end = Date.parse(key.expiresAt)
    expect([isExpired(key, end - 1), isExpired(key, end)]).toEqual([false, true])
    expect(isExpired({ expiresAt: null }, end)).toBe(false)
  })
})
