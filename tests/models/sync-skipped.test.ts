import { expect, it } from 'vitest'
import { fixture } from './fixtures/progress.fixture.ts'
import { Walk } from './framework/walk.ts'
import { LONG, placeRead, request } from './samples.ts'

/** Whether a sync goes out after half a minute of listening that ends so far from where the record stands, seconds. */
function isTold(moved: number): boolean {
  const walk = new Walk(fixture)
  walk.do({ type: 'player.opened', session: LONG, request: request() })
  walk.do({ done: 'readPlace', output: placeRead(null) })
  const at = LONG.startTime
  // gone back by hand first, so that listening ends beside the place that the server has
  walk.do({ type: 'player.jumped', from: at, to: at + moved - 30 })
  walk.do({ type: 'player.positioned', position: at + moved - 30, at: 0, rate: 1 } as never)
  walk.do({ type: 'player.started' })
  walk.do({ type: 'player.positioned', position: at + moved, at: 30_000, rate: 1 } as never)
  expect(walk.snapshot.context.count.unsent).toBeCloseTo(30)
  return walk.running.some(({ src }) => src === 'syncSession')
}

it('[P5-29] a sync is skipped below a second from what was told last, and goes out from one second on', () => {
  expect([0, 0.9, 1, -0.9, -1].map(isTold)).toEqual([false, false, true, false, true])
})
