import { beforeEach, expect, it } from 'vitest'
import { forwardKeys } from './gestures.ts'

let swiped: string[]
let abort: AbortController
let target: EventTarget
beforeEach(() => {
  swiped = []
  abort = new AbortController()
  target = new EventTarget()
  forwardKeys(target, target as HTMLElement, { signal: abort.signal, onSwipe: (to) => swiped.push(to) })
})

/** A finger, or two, put down at one place and lifted at another, so many ms later. */
function drag(from: [number, number], to: [number, number], ms = 100, fingers = 1): void {
  const at = ([clientX, clientY]: [number, number]) => ({ clientX, clientY })
  const start = Object.assign(new Event('touchstart'), {
    touches: Array.from({ length: fingers }, () => at(from)),
  })
  const end = Object.assign(new Event('touchend'), { changedTouches: [at(to)] })
  Object.defineProperty(start, 'timeStamp', { value: 1000 })
  Object.defineProperty(end, 'timeStamp', { value: 1000 + ms })
  target.dispatchEvent(start)
  target.dispatchEvent(end)
}

it('tells where a finger was drawn', () => {
  drag([200, 50], [100, 60])
  drag([100, 50], [200, 40])
  expect(swiped).toEqual(['left', 'right'])
})

it('takes nothing else for it: a tap, a scroll, a slow hand, two fingers', () => {
  drag([200, 50], [190, 50])
  drag([200, 50], [140, 10])
  drag([200, 50], [100, 50], 2000)
  drag([200, 50], [100, 50], 100, 2)
  abort.abort()
  drag([200, 50], [100, 50])
  expect(swiped).toEqual([])
})
