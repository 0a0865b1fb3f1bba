import { expect, it } from 'vitest'
import { createReach } from './reach.ts'

const clock = (): { at: number; now: () => number } => {
  const time = { at: 0, now: () => time.at }
  return time
}

it('an end that sound could have come to since it was last seen is the end', () => {
  const time = clock()
  const reach = createReach(time.now)
  expect(reach.of(20, { ended: false, playbackRate: 2 })).toBe(20)
  time.at = 2000
  expect(reach.of(24.2, { ended: true, playbackRate: 2 })).toBe(24.2)
})

it('a file that is cut short ends where it was heard to, however late and often it is asked', () => {
  const time = clock()
  const reach = createReach(time.now)
  expect(reach.of(5, { ended: false, playbackRate: 1 })).toBe(5)
  time.at = 500
  expect(reach.of(24, { ended: true, playbackRate: 1 })).toBe(5.5)
  time.at = 60_000
  expect(reach.of(24, { ended: true, playbackRate: 1 })).toBe(5.5)
  reach.note(10)
  expect(reach.of(10, { ended: false, playbackRate: 1 })).toBe(10)
})
