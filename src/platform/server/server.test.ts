import { STATUS_CODES } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { array, object, string } from '#machines/model/entities/reading/zod.ts'
import { createUrls } from '#machines/model/titles/urls.ts'
import { FRAMEWORK_FAILURE } from '#tests/support/gates.ts'
import { createServer } from './server.ts'
import type { Answerer } from './server.ts'
import { createVault } from './account/vault.ts'

const schema = object({ name: string() })

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }
const HTML_TYPE = { 'content-type': 'text/html; charset=utf-8' }

function serverAnswering(answer: () => Response | Promise<Response>) {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => await answer()),
  )
  const vault = createVault(null)
  const told = {
    expired: vi.fn<() => void>(),
    doubt: vi.fn<() => void>(),
    answer: vi.fn<(by: Answerer) => void>(),
  }
  const server = createServer({
    urls: createUrls({ base: 'http://server.test/', mediaToken: () => null, bearer: () => null }),
    vault,
    refresh: () => Promise.resolve(false),
    onExpired: told.expired,
    onDoubt: told.doubt,
    onAnswer: told.answer,
  })
  return { server, vault, told }
}

const breakingBody = (error: Error): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"na'))
    },
    pull(controller) {
      controller.error(error)
    },
  })

describe('an answer that cannot be used', () => {
  it('that stops in the middle of its JSON is malformed, and what is wrong with it is logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { server, told } = serverAnswering(() => new Response('{"na', { headers: JSON_TYPE }))
    await expect(server.read('get', '/x', schema)).rejects.toMatchObject({ code: 'malformed' })
    expect(told.answer.mock.calls).toEqual([['server']])
    expect(log).toHaveBeenCalledTimes(1)
  })

  it('that is not whole where it will be written back is malformed, and fits otherwise', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const shelf = object({ names: array(object({ name: string() })) })
    const answer = { names: [{ name: 'One' }, { name: null }, 7] }
    const { server } = serverAnswering(() => Response.json(answer))
    expect((await server.read('get', '/x', shelf)).names).not.toHaveLength(3)
    for (const names of [answer.names, null, [{}]]) {
      const { server: other } = serverAnswering(() => Response.json({ names }))
      await expect(other.read('get', '/x', shelf, { whole: /^names/ })).rejects.toMatchObject({
        code: 'malformed',
      })
      await other.read('get', '/x', shelf, { whole: /^tags/ })
    }
  })

  it('that breaks off is no answer, not a malformed one', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { server } = serverAnswering(() => new Response(breakingBody(new TypeError('network error'))))
    await expect(server.read('get', '/x', schema)).rejects.toMatchObject({ code: 'unreachable' })
    expect(log).not.toHaveBeenCalled()
  })

  it('that is not waited for any more was given up, not malformed', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { server } = serverAnswering(
      () => new Response(breakingBody(new DOMException('given up', 'AbortError'))),
    )
    await expect(server.read('get', '/x', schema)).rejects.toMatchObject({ code: 'aborted' })
    expect(log).not.toHaveBeenCalled()
  })
})

describe('[P8-01] a refused call', () => {
  it.each([
    [500, 'It is broken', 'serverFault', 'It is broken'],
    [400, 'Bad wish', 'rejected', 'Bad wish'],
    [403, 'Invalid payload', 'forbidden', 'Invalid payload'],
    [500, FRAMEWORK_FAILURE, 'serverFault', 'Unknown Error'],
  ])('with %i and “%s” is %s, logged as %s', async (status, body, code, logged) => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { server } = serverAnswering(() => new Response(body, { status, headers: HTML_TYPE }))
    await expect(server.send('post', '/x', 'OK')).rejects.toMatchObject({ code, status })
    expect(log).toHaveBeenCalledExactlyOnceWith('POST /x:', status, logged)
  })

  it('that may mean a lost account raises a doubt, a refused token ends the session, without a token neither', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    for (const [status, expired, doubt] of [
      [401, 1, 0],
      [404, 0, 1],
      [403, 0, 1],
      [500, 0, 0],
    ] as const) {
      const { server, vault, told } = serverAnswering(() => new Response(STATUS_CODES[status], { status }))
      await expect(server.send('get', '/x', 'OK')).rejects.toMatchObject({ status })
      expect(told.expired).not.toHaveBeenCalled()
      expect(told.doubt).not.toHaveBeenCalled()
      vault.keep({ lasting: 'token' })
      await expect(server.send('get', '/x', 'OK')).rejects.toMatchObject({ status })
      expect(told.expired).toHaveBeenCalledTimes(expired)
      expect(told.doubt).toHaveBeenCalledTimes(doubt)
    }
  })
})

describe('a call that is refused with a token that can be refreshed', () => {
  function expiring(answers: readonly number[]) {
    const statuses = [...answers]
    const { vault, told } = serverAnswering(() => {
      const status = statuses.shift() ?? 500
      return new Response(status === 200 ? '{"name":"x"}' : STATUS_CODES[status], { status })
    })
    vault.keep({ access: 'old', lasting: null })
    // a refresh never fails here, so that only the call itself can stop asking for one
    const refresh = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
    const server = createServer({
      urls: createUrls({ base: 'http://server.test/', mediaToken: () => null, bearer: () => null }),
      vault,
      refresh,
      onExpired: told.expired,
      onDoubt: told.doubt,
      onAnswer: told.answer,
    })
    return { server, refresh, told }
  }

  it('is made once more after one refresh', async () => {
    const { server, refresh, told } = expiring([401, 200])
    expect(await server.read('get', '/x', schema)).toEqual({ name: 'x' })
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(told.expired).not.toHaveBeenCalled()
  })

  it('and is refused again with the fresh token ends the session instead of asking for ever', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { server, refresh, told } = expiring([401, 401, 401, 401])
    await expect(server.read('get', '/x', schema)).rejects.toMatchObject({ code: 'unauthorized' })
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(fetch).toHaveBeenCalledTimes(2)
    expect(told.expired).toHaveBeenCalledTimes(1)
  })
})

it('[P7-01] every call carries the token in its header', async () => {
  const { server, vault } = serverAnswering(() => new Response('{"name":"x"}'))
  vault.keep({ lasting: 'secret' })
  await server.read('get', '/api/x', schema)
  const [request] = vi.mocked(fetch).mock.calls[0] ?? []
  expect(request).toBeInstanceOf(Request)
  expect((request as Request).headers.get('authorization')).toBe('Bearer secret')
  expect((request as Request).url).toBe('http://server.test/api/x')
})

describe('a call that the page made before the client was there', () => {
  const openedFor = (ms: number) => vi.spyOn(performance, 'now').mockReturnValue(ms)

  beforeEach(() => {
    openedFor(1000)
  })

  afterEach(() => {
    globalThis.earmarkHeadStart = undefined
  })

  const started = (bearer: string) => {
    globalThis.earmarkHeadStart = {
      bearer,
      answers: { 'GET /x?a=1': Promise.resolve(Response.json({ name: 'early' })) },
    }
  }

  it('is not made again; its answer is for one taker', async () => {
    const { server, vault } = serverAnswering(() => Response.json({ name: 'late' }))
    vault.keep({ lasting: 't' })
    started('t')
    const ask = async (query: number) => await server.read('get', '/x', schema, { query: { a: query } })
    expect(await ask(2)).toEqual({ name: 'late' })
    expect(await ask(1)).toEqual({ name: 'early' })
    expect(await ask(1)).toEqual({ name: 'late' })
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('is made again for another user', async () => {
    const { server, vault } = serverAnswering(() => Response.json({ name: 'late' }))
    vault.keep({ lasting: 'other' })
    started('t')
    expect(await server.read('get', '/x', schema, { query: { a: 1 } })).toEqual({ name: 'late' })
  })

  it('is made again once the page has been open for longer than 15 seconds', async () => {
    const { server, vault } = serverAnswering(() => Response.json({ name: 'late' }))
    vault.keep({ lasting: 't' })
    started('t')
    openedFor(15_001)
    expect(await server.read('get', '/x', schema, { query: { a: 1 } })).toEqual({ name: 'late' })
  })

  it('that found no server fails like any other', async () => {
    const { server, vault } = serverAnswering(() => Response.json({ name: 'late' }))
    vault.keep({ lasting: 't' })
    const refused = Promise.reject(new TypeError('Failed to fetch'))
    refused.catch(() => undefined)
    globalThis.earmarkHeadStart = { bearer: 't', answers: { 'GET /x': refused } }
    await expect(server.read('get', '/x', schema)).rejects.toMatchObject({ code: 'unreachable' })
  })
})

describe('after a sign-out', () => {
  it('the server is not asked for what only an account may have', async () => {
    const { server } = serverAnswering(() => Response.json({ name: 'any' }))
    await expect(server.read('get', '/api/me', schema)).rejects.toMatchObject({ code: 'unauthorized' })
    expect(await server.read('get', '/status', schema)).toEqual({ name: 'any' })
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})
