import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BITRATES,
  CHANNELS,
  codecsFor,
  DEFAULT_ENCODE,
  encodedSize,
  encodeOptionsOf,
  fittedTo,
} from './encode-options.ts'

const [aac, mp3] = [{ codec: 'AAC' }, { codec: 'mp3' }]

describe('the options of an encode', () => {
  it('are from the list, whatever was kept', () => {
    fc.assert(
      fc.property(fc.anything(), (kept) => {
        const options = encodeOptionsOf(kept)
        expect(BITRATES).toContain(options.bitrate)
        expect(CHANNELS).toContain(options.channels)
      }),
    )
    expect(encodeOptionsOf(null)).toEqual(DEFAULT_ENCODE)
    expect(encodeOptionsOf({ codec: 'copy', bitrate: '1k; rm', channels: '1' })).toEqual({
      codec: 'copy',
      bitrate: '64k',
      channels: '1',
    })
  })

  it('copy only what an M4B file can hold as it is', () => {
    expect(codecsFor([aac, aac])).toEqual(['aac', 'copy'])
    expect(codecsFor([aac, mp3])).toEqual(['aac'])
    expect(codecsFor([])).toEqual(['aac'])
    const copy = { ...DEFAULT_ENCODE, codec: 'copy' } as const
    expect(fittedTo(copy, [aac])).toBe(copy)
    expect(fittedTo(copy, [mp3])).toEqual(DEFAULT_ENCODE)
  })

  it('tell how large the file will be', () => {
    const now = { size: 5_000_000, duration: 1000 }
    expect(encodedSize(DEFAULT_ENCODE, now)).toBe(8_000_000)
    expect(encodedSize({ ...DEFAULT_ENCODE, codec: 'copy' }, now)).toBe(5_000_000)
  })
})
