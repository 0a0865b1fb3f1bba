import { expect, it } from 'vitest'
import { FILES } from '#tests/models/samples.ts'
import { namedFailure, nextFileStart } from './file-faults.ts'
import type { PlayerContext, PlayerFailure } from '../player.types.ts'

const context = (change: Partial<PlayerContext>): PlayerContext =>
  ({ session: FILES, position: 20, fileFault: null, ...change }) as PlayerContext
const failure = (change: Partial<PlayerFailure>): PlayerFailure => ({
  code: 'mediaFault',
  error: null,
  reason: 'network',
  ...change,
})

it('the next file is the one that begins after the position, and the last one has none', () => {
  expect(nextFileStart({ session: FILES, position: 20 })).toBe(50)
  expect(nextFileStart({ session: FILES, position: 60 })).toBeNull()
})

it('a failure of the stream that stood in for a file is named after the file’s fault', () => {
  expect(namedFailure(context({ fileFault: 'endsEarly' }), failure({}))).toMatchObject({
    code: 'endsEarly',
    nextFile: 50,
  })
  expect(namedFailure(context({ fileFault: 'noRanges' }), failure({}))).toMatchObject({
    code: 'noRanges',
    nextFile: null,
  })
  expect(namedFailure(context({}), failure({}))).toEqual(failure({}))
})
