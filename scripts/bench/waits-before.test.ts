import { expect, it } from 'vitest'
import { waitsBefore } from './waits-before.ts'

const call = (askedMs: number, answeredMs: number, isCover = false) => ({ askedMs, answeredMs, isCover })

it('counts the calls that wait for each other before the first cover', () => {
  expect(waitsBefore([call(10, 60), call(500, 600, true), call(70, 200, true)])).toBe(1)
  // refresh, who it is, shelves; others of the same time change nothing
  const row = [call(10, 60), call(61, 90), call(61, 120), call(95, 180)]
  expect(waitsBefore([...row, call(190, 220, true)])).toBe(3)
  // what is still on its way is not waited for
  expect(waitsBefore([call(10, 60), call(61, 300), call(61, 90), call(100, 150, true)])).toBe(2)
  expect(waitsBefore([call(10, 60)])).toBeNaN()
})
