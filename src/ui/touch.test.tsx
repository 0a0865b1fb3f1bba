import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listenForTouch } from './touch.ts'

let thing: HTMLElement
let seen: unknown[]
let leave: () => void

beforeEach(() => {
  vi.useFakeTimers()
  seen = []
  thing = document.createElement('div')
  document.body.append(thing)
  thing.getBoundingClientRect = () => new DOMRect(0, 0, 200, 200)
  leave = listenForTouch(thing, {
    onSwipe: (to) => seen.push(to),
    onDoubleTap: (side) => seen.push(side),
    onHold: (isHeld) => seen.push(isHeld),
  })
})
afterEach(() => {
  leave()
  thing.remove()
  vi.useRealTimers()
})

let now = 0
function point(type: string, x: number, y: number, init: PointerEventInit = {}): Event {
  const event = new PointerEvent(type, {
    pointerType: 'touch',
    isPrimary: true,
    pointerId: 7,
    clientX: x,
    clientY: y,
    bubbles: true,
    cancelable: true,
    ...init,
  })
  Object.defineProperty(event, 'timeStamp', { value: now })
  thing.dispatchEvent(event)
  return event
}
function wait(ms: number): void {
  now += ms
  vi.advanceTimersByTime(ms)
}
function stroke(from: [number, number], to: [number, number], ms = 120, init: PointerEventInit = {}): void {
  point('pointerdown', ...from, init)
  wait(ms)
  point('pointermove', ...to, init)
  point('pointerup', ...to, init)
}
const tap = (x: number): void => stroke([x, 50], [x, 50], 40)

it('tells a finger that is drawn up or down', () => {
  stroke([50, 150], [60, 80])
  stroke([50, 20], [50, 90])
  expect(seen).toEqual(['up', 'down'])
})

it('takes no other way for it: sideways, too short, too slow, a mouse, a second finger', () => {
  stroke([50, 150], [120, 100])
  stroke([50, 150], [50, 120])
  stroke([50, 150], [50, 80], 900)
  stroke([50, 150], [50, 80], 120, { pointerType: 'mouse' })
  stroke([50, 150], [50, 80], 120, { isPrimary: false })
  expect(seen.filter((each) => typeof each === 'string')).toEqual([])
})

it('tells two taps at one side, and each further one', () => {
  tap(20)
  wait(100)
  tap(30)
  wait(100)
  tap(20)
  wait(500)
  tap(180)
  wait(100)
  tap(170)
  expect(seen).toEqual(['start', 'start', 'end'])
})

it('takes one tap, two slow ones and one at each side for nothing', () => {
  tap(20)
  wait(400)
  tap(20)
  wait(100)
  tap(180)
  expect(seen).toEqual([])
})

it('goes by the direction of the text', () => {
  thing.style.direction = 'rtl'
  tap(20)
  tap(20)
  expect(seen).toEqual(['end'])
})

it('tells what is held, and that it is let go, which is no tap', () => {
  point('pointerdown', 50, 50)
  wait(499)
  expect(seen).toEqual([])
  wait(1)
  expect(seen).toEqual([true])
  expect(point('contextmenu', 50, 50).defaultPrevented).toBe(true)
  point('pointerup', 50, 50)
  tap(50)
  expect(seen).toEqual([true, false])
})

it.each(['pointercancel', 'a second finger', 'the thing goes'])('lets go when: %s', (what) => {
  point('pointerdown', 50, 50)
  wait(600)
  if (what === 'pointercancel') point('pointercancel', 50, 50)
  else if (what === 'the thing goes') leave()
  else point('pointerdown', 90, 50, { pointerId: 8, isPrimary: false })
  expect(seen).toEqual([true, false])
})

it('holds nothing that wandered before', () => {
  point('pointerdown', 50, 50)
  point('pointermove', 50, 65)
  wait(900)
  point('pointerup', 50, 65)
  expect(seen).toEqual([])
})
