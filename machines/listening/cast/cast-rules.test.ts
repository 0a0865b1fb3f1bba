import { expect, it } from 'vitest'
import { isCastable } from './cast-rules.ts'

const files = (...types: string[]) => types.map((mimeType) => ({ mimeType }))

it.each(['audio/opus', 'audio/mpeg', 'audio/aac', 'audio/mp4', 'audio/flac', 'audio/webm', 'audio/wav'])(
  '[P4-37] a device decodes %s',
  (type) => expect(isCastable(files(type))).toBe(true),
)

it.each(['audio/x-ms-wma', 'audio/x-aiff', 'audio/x-caf', 'video/mp4', 'application/vnd.apple.mpegurl', ''])(
  '[P4-37] a device does not decode "%s"',
  (type) => {
    expect(isCastable(files(type))).toBe(false)
    expect(isCastable(files('audio/mpeg', type)), 'nor a medium with one such file').toBe(false)
  },
)

it('nothing is not cast', () => expect(isCastable([])).toBe(false))
