import { expect, it } from 'vitest'
import type { SyncInput } from '#machines/listening/progress/progress.types.ts'
import { fixture } from './fixtures/progress.fixture.ts'
import { Walk } from './framework/walk.ts'
import { BOOK, LONG, placeRead, request } from './samples.ts'

/** Where a book of 1000 s is told to be, when an element says that it has ended at `position`. */
function toldAtEnd(position: number): number | undefined {
  const walk = new Walk(fixture)
  walk.do({ type: 'player.opened', session: { ...LONG, startTime: position - 3 }, request: request() })
  walk.do({ done: 'readPlace', output: placeRead(null) })
  walk.do({ type: 'player.started' })
  walk.do({ type: 'player.positioned', position, at: 3000, rate: 1 } as never)
  walk.do({ type: 'player.halted' })
  walk.do({ type: 'player.finished', key: BOOK, position })
  const sync = walk.running.find(({ src }) => src === 'syncSession')
  return (sync?.input as SyncInput | undefined)?.currentTime
}

it('an end that an element reaches a little early is the end: a server finishes by its first sync only there', () => {
  expect(toldAtEnd(999.7)).toBe(1000)
  expect(toldAtEnd(1000)).toBe(1000)
})

it('files that end long before the length that the server says are not finished', () => {
  expect(toldAtEnd(600)).toBe(600)
})
