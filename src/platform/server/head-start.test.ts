import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { nextTask } from '../next-task.ts'
import { takeHeadStart } from './head-start.ts'

const home = () =>
  new Request('http://server/api/libraries/a/personalized', { headers: { authorization: 'Bearer one' } })
const KEY = 'GET /api/libraries/a/personalized'

beforeEach(() => {
  // the page was just opened, however long the tests before took
  vi.spyOn(performance, 'now').mockReturnValue(1000)
})
afterEach(() => {
  vi.restoreAllMocks()
  globalThis.earmarkHeadStart = undefined
})

it('gives an answer to the first who asks with its token, and then no more', async () => {
  const answer = Promise.resolve(new Response('early'))
  globalThis.earmarkHeadStart = { bearer: 'other', answers: { [KEY]: answer } }
  expect(takeHeadStart(home())).toBe(undefined)
  globalThis.earmarkHeadStart.bearer = 'one'
  expect(await (await takeHeadStart(home()))?.text()).toBe('early')
  expect(takeHeadStart(home())).toBe(undefined)
})

it('gives an answer that came too late for the first to no other: what is asked for next may have changed', () => {
  globalThis.earmarkHeadStart = { bearer: 'one', answers: {} }
  expect(takeHeadStart(home())).toBe(undefined)
  globalThis.earmarkHeadStart.answers[KEY] = Promise.resolve(new Response('of before'))
  expect(takeHeadStart(home())).toBe(undefined)
})

it('gives an answer in a task of its own, so that several of them do not hold the page together', async () => {
  globalThis.earmarkHeadStart = { bearer: 'one', answers: { [KEY]: Promise.resolve(new Response('early')) } }
  let isGiven = false
  const given = takeHeadStart(home())?.then(() => (isGiven = true))
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  expect(isGiven).toBe(false)
  await nextTask()
  await given
  expect(isGiven).toBe(true)
})
