import { expect, it } from 'vitest'
import type { SyncInput } from '#machines/listening/progress/progress.types.ts'
import { fixture } from './fixtures/progress.fixture.ts'
import { Walk } from './framework/walk.ts'
import { LONG, placeRead, request } from './samples.ts'

/** Where the server is told to be when the page is hidden, after jumps of the listener and where the sound then is. */
function toldAfter(jumps: readonly number[], position: number): number | undefined {
  const walk = new Walk(fixture)
  walk.do({ type: 'player.opened', session: LONG, request: request() })
  walk.do({ done: 'readPlace', output: placeRead(null) })
  walk.do({ type: 'player.started' })
  let from = LONG.startTime
  for (const to of jumps) {
    walk.do({ type: 'player.jumped', from, to })
    walk.do({ type: 'player.positioned', position: to, at: 0, rate: 1 } as never)
    from = to
  }
  walk.do({ type: 'player.positioned', position, at: 500, rate: 1 } as never)
  walk.do({ type: 'player.positioned', position: position + 0.5, at: 1000, rate: 1 } as never)
  walk.do({ type: 'page.hidden' })
  const sync = walk.running.find(({ src }) => src === 'syncSession')
  return (sync?.input as SyncInput | undefined)?.currentTime
}

it('[promise 1.4] an act that went elsewhere does not mean the start: a sound that strays there is not written', () => {
  expect(toldAfter([400], 0)).toBe(LONG.startTime)
  expect(toldAfter([2, 400], 0)).toBe(LONG.startTime)
})

it('[promise 1.4] a rewind to the start by the listener counts', () => {
  expect(toldAfter([4], 4)).toBe(4.5)
  expect(toldAfter([20, 10], 10)).toBe(10.5)
})
