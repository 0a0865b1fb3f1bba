import { afterEach, expect, it, vi } from 'vitest'
import { appError } from './errors.ts'
import { logError, logWarning } from './log.ts'

afterEach(() => void vi.restoreAllMocks())

it('a line of the log says what is in an error that is plain data', () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  logError('Playback did not start:', { reason: 'refused', error: appError('forbidden', { status: 403 }) })
  expect(written.mock.lastCall?.join(' ')).toBe(
    'Playback did not start: {"reason":"refused","error":{"code":"forbidden","retryable":false,"status":403}}',
  )
})

it('a line of the log keeps an error with its stack, names one that is inside, and shows what has no text', () => {
  const written = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const error = new TypeError('Failed to fetch')
  const round: { self?: unknown } = {}
  round.self = round
  logWarning('One:', error)
  expect(written).toHaveBeenLastCalledWith('One:', error)
  logWarning('Two:', { cause: error }, 12, undefined)
  expect(written).toHaveBeenLastCalledWith('Two:', '{"cause":"TypeError: Failed to fetch"}', 12, undefined)
  logWarning('Three:', round)
  expect(written).toHaveBeenLastCalledWith('Three:', round)
})
