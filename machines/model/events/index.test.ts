import { describe, expect, it } from 'vitest'
import { readSocketEvent } from './index.ts'

describe('readSocketEvent', () => {
  it('hands on an event with the known keys of its payload', () => {
    expect(readSocketEvent('stream_reset', { startTime: 12.5, streamId: 'play_1', extra: 1 })).toEqual({
      kind: 'event',
      event: { name: 'stream_reset', payload: { startTime: 12.5, streamId: 'play_1' } },
      replaced: [],
      dropped: [],
    })
  })

  it('takes events that come without a payload', () => {
    expect(readSocketEvent('backup_applied', undefined)).toEqual({
      kind: 'event',
      event: { name: 'backup_applied', payload: undefined },
      replaced: [],
      dropped: [],
    })
  })

  it('knows what it ignores', () => {
    expect(readSocketEvent('share_open', {})).toEqual({ kind: 'ignored', name: 'share_open' })
  })

  it('names the offending key and never its value', () => {
    const reading = readSocketEvent('user_session_closed', { token: 'secret' })
    expect(reading).toEqual({ kind: 'malformed', name: 'user_session_closed', path: '' })
  })

  it('takes a scan without results', () => {
    const scan = { id: 'lib_1', type: 'scan', name: 'Books', results: null }
    expect(readSocketEvent('scan_complete', scan)).toMatchObject({ kind: 'event' })
  })
})
