import { describe, expect, it } from 'vitest'
import { readMendedEvent } from '#tests/support/read-event.ts'

describe('readMendedEvent', () => {
  it('hands on an event with the known keys of its payload', () => {
    expect(readMendedEvent('stream_reset', { startTime: 12.5, streamId: 'play_1', extra: 1 })).toEqual({
      kind: 'event',
      message: { event: 'stream_reset', payload: { startTime: 12.5, streamId: 'play_1' } },
      replaced: [],
      dropped: [],
    })
  })

  it('takes events that come without a payload', () => {
    expect(readMendedEvent('backup_applied', undefined)).toEqual({
      kind: 'event',
      message: { event: 'backup_applied', payload: undefined },
      replaced: [],
      dropped: [],
    })
  })

  it('knows what it ignores', () => {
    expect(readMendedEvent('pong', {})).toEqual({ kind: 'ignored', name: 'pong' })
  })

  it('names the offending key and never its value', () => {
    const reading = readMendedEvent('user_session_closed', { token: 'secret' })
    expect(reading).toEqual({ kind: 'malformed', name: 'user_session_closed', path: '' })
  })

  it('takes a scan without results', () => {
    const scan = { id: 'lib_1', type: 'scan', name: 'Books', results: null }
    expect(readMendedEvent('scan_complete', scan)).toMatchObject({ kind: 'event' })
  })
})
