import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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
