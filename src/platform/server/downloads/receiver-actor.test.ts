import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { appError } from '#machines/model/errors.ts'
import type { TransferFact } from '#machines/downloads/transfer/transfer.types.ts'
import { deferred } from '#tests/support/deferred.ts'
import { memoryShelf } from '#tests/support/memory-shelf.ts'
import { createBytesOf } from './file-bytes.ts'
import { createReceiverActor } from './receiver-actor.ts'

const WHOLE = '0123456789'
const file = {
  ino: '7',
  part: 'sound' as const,
  path: '/api/items/li/file/7',
  size: WHOLE.length,
  version: 'v',
  mimeType: 'audio/mpeg',
}
const AUDIO = { 'content-type': 'audio/mpeg' }

beforeEach(() => void vi.stubGlobal('navigator', {}))
afterEach(() => vi.unstubAllGlobals())

type Gate = (from: number, ask: number) => Response | Promise<Response>

/** Receives the file through a gate that answers in its own way, with so much of it on the shelf already. */
async function receive(gate: Gate, { stored = '', meanwhile = '', room = Infinity, itemIs = 200 } = {}) {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const asked: Headers[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (_, init) => {
      const headers = new Headers(init?.headers)
      asked.push(headers)
      if (meanwhile) await shelf.append('a', new TextEncoder().encode(meanwhile), stored.length)
      return await gate(Number(/bytes=(\d+)-/.exec(headers.get('range') ?? '')?.[1] ?? 0), asked.length)
    }),
  )
  const shelf = memoryShelf(room)
  if (stored) await shelf.append('a', new TextEncoder().encode(stored), 0)
  let token = 'old'
  const bytesOf = createBytesOf({
    server: {
      send: () => {
        token = 'new'
        if (itemIs === 200) return Promise.resolve()
        return Promise.reject(appError(itemIs === 403 ? 'forbidden' : 'notFound', { status: itemIs }))
      },
    },
    urls: { call: (path) => `http://server.test${path}` },
    bearer: () => token,
  })
  const facts: TransferFact[] = []
  const ended = new Promise<void>((resolve) => {
    const listener = setup({ actors: { receiver: createReceiverActor({ shelf, bytesOf }) } }).createMachine({
      invoke: { src: 'receiver', input: { name: 'a', file, from: stored.length } },
      on: {
        '*': {
          actions: ({ event }) => {
            facts.push(event as TransferFact)
            if (/ended|failed/.test(event.type)) resolve()
          },
        },
      },
    })
    createActor(listener).start()
  })
  await ended
  return { facts, last: facts.at(-1), text: shelf.text('a'), asked }
}

const part: Gate = (from) =>
  new Response(WHOLE.slice(from), {
    status: 206,
    headers: { ...AUDIO, 'content-range': `bytes ${from}-9/10` },
  })

it('takes the rest of a file from the byte where it was broken off', async () => {
  const { last, text, asked } = await receive(part, { stored: '0123' })
  expect(asked[0]?.get('range')).toBe('bytes=4-')
  expect(last).toEqual({ type: 'receiver.ended' })
  expect(text).toBe(WHOLE)
})

it('what an earlier transfer has written by then is not written once more', async () => {
  const { last, text } = await receive(part, { stored: '0123', meanwhile: '45' })
  expect(last).toEqual({ type: 'receiver.failed', fault: 'busy' })
  expect(text).toBe('012345')
})

it('one that is ended while it asks for room writes nothing any more', async () => {
  const { promise, resolve } = deferred<{ usage: number; quota: number }>()
  const estimate = vi.fn(() => promise)
  vi.stubGlobal('navigator', { storage: { estimate } })
  const shelf = memoryShelf()
  const close = vi.fn<(name: string) => Promise<void>>(async () => undefined)
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(WHOLE))
      controller.close()
    },
  })
  const receiver = createReceiverActor({
    shelf: { ...shelf, close },
    bytesOf: async () => ({ from: 0, total: WHOLE.length, body }),
  })
  const actor = createActor(receiver, { input: { name: 'a', file, from: 0 } }).start()
  await vi.waitFor(() => expect(estimate).toHaveBeenCalledOnce())
  actor.stop()
  resolve({ usage: 0, quota: Infinity })
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(shelf.text('a')).toBe('')
})

it('a gate that sends all of it whatever was asked for starts it over', async () => {
  const { facts, text } = await receive(() => new Response(WHOLE, { headers: AUDIO }), { stored: '012' })
  expect(facts[0]).toEqual({ type: 'receiver.restarted' })
  expect(text).toBe(WHOLE)
})

it('what came before the line broke stays', async () => {
  const broken: Gate = () => {
    const pieces = ['012', '34']
    return new Response(
      new ReadableStream({
        pull(controller) {
          const piece = pieces.shift()
          if (piece === undefined) controller.error(new TypeError('network error'))
          else controller.enqueue(new TextEncoder().encode(piece))
        },
      }),
      { headers: AUDIO },
    )
  }
  const { facts, text } = await receive(broken)
  expect(facts).toEqual([
    { type: 'receiver.received', bytes: 5 },
    { type: 'receiver.failed', fault: 'broken' },
  ])
  expect(text).toBe('01234')
})

it('a page of a gate is no sound, and nothing of it is written', async () => {
  const { last, text } = await receive(
    () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  )
  expect(last).toEqual({ type: 'receiver.failed', fault: 'broken' })
  expect(text).toBe('')
})

it('a file of another length is another file', async () => {
  const longer: Gate = () =>
    new Response('x', { status: 206, headers: { ...AUDIO, 'content-range': 'bytes 0-0/11' } })
  expect((await receive(longer)).last).toEqual({ type: 'receiver.failed', fault: 'replaced' })
})

it('[promise 3] a file that does not end where it should is another file, and no more of it is asked for', async () => {
  let sent = 0
  let isCancelled = false
  const endless: Gate = (from) =>
    new Response(
      new ReadableStream({
        pull(controller) {
          sent += 4
          controller.enqueue(new TextEncoder().encode('0123'))
          if (sent > 4000) controller.close()
        },
        cancel: () => void (isCancelled = true),
      }),
      from === 0
        ? { headers: AUDIO }
        : { status: 206, headers: { ...AUDIO, 'content-range': `bytes ${from}-9/10` } },
    )
  for (const stored of ['', '0123']) {
    sent = 0
    isCancelled = false
    const { last, text } = await receive(endless, { stored })
    expect(last).toEqual({ type: 'receiver.failed', fault: 'replaced' })
    expect(text.length).toBeLessThanOrEqual(WHOLE.length)
    expect([sent < 40, isCancelled]).toEqual([true, true])
  }
})

it('a token that ran out is made good, and the file is asked for again', async () => {
  const { last, asked } = await receive((from, ask) =>
    ask === 1 ? new Response('Unauthorized', { status: 401 }) : part(from, ask),
  )
  expect(asked.map((headers) => headers.get('authorization'))).toEqual(['Bearer old', 'Bearer new'])
  expect(last).toEqual({ type: 'receiver.ended' })
})

it.each([
  ['a file that is gone', 404, 200, 'gone'],
  ['an item that is gone', 404, 404, 'gone'],
  ['a right that is gone', 403, 200, 'refused'],
  ['an item that may not be seen', 403, 403, 'refused'],
  ['a gateway', 502, 200, 'broken'],
  ['a redirect', 302, 200, 'broken'],
] as const)('says why: %s', async (_, status, itemIs, fault) => {
  const { last } = await receive(() => new Response('', { status }), { itemIs })
  expect(last).toEqual({ type: 'receiver.failed', fault })
})

it('a network that is not there, and a device that is full', async () => {
  const away = await receive(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(away.last).toEqual({ type: 'receiver.failed', fault: 'broken' })
  const full = await receive(part, { stored: '0123', room: 6 })
  expect(full.last).toEqual({ type: 'receiver.failed', fault: 'full' })
  expect(full.text).toBe('0123')
})

it('[promise 1.1] what is left free for other things is not filled', async () => {
  const spare = 50 * 1024 ** 2
  const roomOf = (bytes: number) =>
    vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: 0, quota: spare + bytes }) } })
  roomOf(9)
  const { last, text } = await receive(part)
  expect([last, text]).toEqual([{ type: 'receiver.failed', fault: 'full' }, ''])
  roomOf(10)
  expect((await receive(part)).text).toBe(WHOLE)
})
