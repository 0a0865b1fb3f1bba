import { describe, expect, it } from 'vitest'
import { cronError } from './cron.ts'

describe('cronError', () => {
  it.each(['30 1 * * *', '0 */6 * * *', '0 0 * * 1', '0,30 8-18 1,15 jan-jun mon-fri', '* * * * 7'])(
    '%s is fine',
    (text) => {
      expect(cronError(text)).toBeNull()
    },
  )

  it.each([
    ['99 * * * *', '99 is a invalid expression for minute'],
    ['0 24 * * *', '24 is a invalid expression for hour'],
    ['0 0 0 * *', '0 is a invalid expression for day of month'],
    ['0 0 * foo *', 'foo is a invalid expression for month'],
    ['0 0 * * 1-9', '1-9 is a invalid expression for week day'],
    ['*/0 * * * *', '*/0 is a invalid expression for minute'],
    ['* * * *', 'Invalid cron expression'],
    ['@daily', 'Invalid cron expression'],
  ])('%s is not: %s', (text, error) => {
    expect(cronError(text)).toBe(error)
  })
})
