import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createStandIn } from '#tests/server/index.ts'
import { createFront } from './front.ts'
import { createProxy } from './proxy.ts'

const SILENT_MS = 300
const WORK_MS = 1500
const STEP_MS = 100
const STEPS = 8

const closings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close()
})

const listen = async (server: http.Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closings.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return (server.address() as AddressInfo).port
}

/** A front with a short patience, before a server of our own. */
const front = async (listener: http.RequestListener): Promise<number> => {
  const upstream = new URL(`http://127.0.0.1:${await listen(http.createServer(listener))}`)
  const proxy = createProxy({ upstream, silentMs: SILENT_MS, workMs: WORK_MS })
  closings.push(async () => await Promise.resolve(proxy.close()))
  return await listen(createFront(async () => await Promise.resolve(null), proxy, [], SILENT_MS))
}

const echo: http.RequestListener = (request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => response.end(JSON.stringify({ headers: request.headers, body })))
}

/** All that comes back for bytes that no client library would send. */
const raw = async (port: number, text: string, more?: (socket: net.Socket) => void): Promise<string> => {
  const socket = net.connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  socket.on('error', () => undefined)
  socket.write(text)
  more?.(socket)
  await new Promise((resolve) => socket.once('close', resolve))
  return answer
}

const head = (line: string, ...headers: string[]): string =>
  [line, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n')

/** Calls `step` now and then, longer in all than anything may be silent. */
const slowly = (step: (at: number) => void): void => {
  let at = 0
  const timer = setInterval(() => {
    at += 1
    step(at)
    if (at === STEPS) clearInterval(timer)
  }, STEP_MS)
}

describe('[promise 3] a request with two hosts', () => {
  const twice = 'Host: evil.example'

  test('is refused by the front, a websocket too', async () => {
    let asked = 0
    const port = await front((_request, response) => {
      asked += 1
      response.end()
    })
    expect(await raw(port, head('GET /api/me HTTP/1.1', twice))).toMatch(
      /^HTTP\/1\.1 400 .*must name one host\./s,
    )
    const socket = head('GET /socket.io/ HTTP/1.1', twice, 'Connection: Upgrade', 'Upgrade: websocket')
    expect(await raw(port, socket)).toMatch(/^HTTP\/1\.1 400 /)
    expect(asked).toBe(0)
  })

  test('is refused by the stand-in', async () => {
    const standIn = await createStandIn()
    closings.push(async () => await standIn.close())
    expect(await raw(standIn.port, head('GET /status HTTP/1.1', twice))).toMatch(/^HTTP\/1\.1 400 /)
  })
})

describe('[promise 3] a websocket whose connection is reset', () => {
  test.each([
    ['a host that is not ours', 403, ['Host: evil.example']],
    ['a page of another site', 403, ['Host: localhost', 'Origin: https://evil.example']],
    ['two hosts', 400, ['Host: localhost', 'Host: evil.example']],
    ['a socket that the server refuses', 404, ['Host: localhost']],
  ])('and that named %s leaves the front as it was', async (_what, status, names) => {
    const thrown: unknown[] = []
    const take = (error: unknown): void => void thrown.push(error)
    process.on('uncaughtException', take)
    closings.push(async () => await Promise.resolve(process.off('uncaughtException', take)))
    const upstream = http.createServer((_request, response) => response.writeHead(404).end())
    const proxy = createProxy({ upstream: new URL(`http://127.0.0.1:${await listen(upstream)}`) })
    closings.push(async () => await Promise.resolve(proxy.close()))
    const server = createFront(async () => await Promise.resolve(null), proxy)
    const isClosed = new Promise((resolve) =>
      server.once('connection', (socket: net.Socket) => socket.once('close', resolve)),
    )
    const port = await listen(server)
    const asked = ['GET /socket.io/ HTTP/1.1', ...names, 'Connection: Upgrade', 'Upgrade: websocket', '', '']
    const answer = await raw(port, asked.join('\r\n'), (socket) =>
      socket.once('data', () => socket.resetAndDestroy()),
    )
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    await isClosed
    expect(thrown).toEqual([])
    expect(await raw(port, head('GET /api/me HTTP/1.1'))).toMatch(/^HTTP\/1\.1 404 /)
  })
})

describe('an upgrade to HTTP/2', () => {
  const upgrade = [
    'Connection: Upgrade, HTTP2-Settings',
    'Upgrade: h2c',
    'HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA',
  ]

  test('is ignored by the front, the body kept, and is not passed on', async () => {
    const port = await front(echo)
    const answer = await raw(port, `${head('POST /api/x HTTP/1.1', ...upgrade, 'Content-Length: 5')}hello`)
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    const seen = JSON.parse(/\{.*\}/s.exec(answer)?.[0] ?? '{}') as {
      headers: Record<string, string>
      body: string
    }
    expect(seen.body).toBe('hello')
    expect(Object.keys(seen.headers).filter((name) => /upgrade|http2/.test(name))).toEqual([])
    expect(seen.headers['connection']).not.toMatch(/upgrade/i)
  })

  test('is ignored by the stand-in', async () => {
    const standIn = await createStandIn()
    closings.push(async () => await standIn.close())
    const answer = await raw(standIn.port, head('GET /ping HTTP/1.1', ...upgrade))
    expect(answer).toMatch(/^HTTP\/1\.1 200 .*"success":true/s)
  })
})

describe('a body', () => {
  const upload = head('POST /api/upload HTTP/1.1', `Content-Length: ${STEPS}`)

  test('takes as long as it needs while it flows', async () => {
    const answer = await raw(await front(echo), upload, (socket) => slowly(() => socket.write('x')))
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toContain('x'.repeat(STEPS))
  })

  test('that stops coming ends with 408', async () => {
    const answer = await raw(await front(echo), upload, (socket) => socket.write('x'))
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('has no limit in all, at the front and at the stand-in', async () => {
    const proxy = createProxy({ upstream: new URL('http://127.0.0.1:1') })
    expect(createFront(async () => await Promise.resolve(null), proxy).requestTimeout).toBe(0)
    proxy.close()
  })
})

describe('a server that hangs', () => {
  test('ends in 504 with a sentence, after the body too', async () => {
    const port = await front((request) => void request.resume())
    const plain = await fetch(`http://127.0.0.1:${port}/api/me`)
    expect([plain.status, await plain.text()]).toEqual([504, 'The media server does not answer.'])
    const sent = await fetch(`http://127.0.0.1:${port}/api/me`, { method: 'POST', body: 'x' })
    expect(sent.status).toBe(504)
  })

  test('that does not read a body either ends in 504', async () => {
    const port = await front(() => undefined)
    const body = new Uint8Array(32 * 1024 * 1024)
    const answer = await fetch(`http://127.0.0.1:${port}/api/upload`, { method: 'POST', body }).catch(
      () => null,
    )
    expect(answer?.status ?? 504).toBe(504)
  })

  test('in the middle of an answer cuts it', async () => {
    const port = await front((_request, response) => {
      response.writeHead(200, { 'content-length': '10' })
      response.write('abc')
    })
    const answer = await fetch(`http://127.0.0.1:${port}/s/item/x`)
    await expect(answer.text()).rejects.toThrow()
  })

  test('refuses a websocket with 504', async () => {
    const upstream = net.createServer((socket) => socket.on('error', () => undefined).resume())
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
    const { port } = upstream.address() as AddressInfo
    const proxy = createProxy({ upstream: new URL(`http://127.0.0.1:${port}`), silentMs: SILENT_MS })
    closings.push(async () => await new Promise((resolve) => upstream.close(resolve)))
    const here = await listen(createFront(async () => await Promise.resolve(null), proxy))
    const asked = head('GET /socket.io/ HTTP/1.1', 'Connection: Upgrade', 'Upgrade: websocket')
    expect(await raw(here, asked)).toMatch(/^HTTP\/1\.1 504 /)
  })
})

describe('no limit is reached by', () => {
  test.each([
    ['POST', '/api/backups'],
    ['GET', '/api/backups/b/apply'],
    ['GET', '/api/podcasts/p/checknew?limit=3'],
    ['GET', '/api/libraries/l/matchall'],
  ])('a server that works at a call for long: %s %s', async (method, path) => {
    const port = await front((request, response) => {
      request.resume()
      slowly((at) => at === STEPS && response.end('OK'))
    })
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method })
    expect([answer.status, await answer.text()]).toEqual([200, 'OK'])
  })

  test('a slow answer that flows', async () => {
    const port = await front((_request, response) => {
      slowly((at) => (at === STEPS ? response.end('!') : response.write('x')))
    })
    expect(await (await fetch(`http://127.0.0.1:${port}/hls/x/output.m3u8`)).text()).toBe('xxxxxxx!')
  })

  test('an answer that flows where the kept connection was just closed', async () => {
    const kept = new WeakSet<object>()
    const port = await front(({ url, socket }, response) => {
      if (url === '/api/me') response.end('kept')
      else if (kept.has(socket)) socket.resetAndDestroy()
      else slowly((at) => (at === STEPS ? response.end('!') : response.write('x')))
      kept.add(socket)
    })
    await (await fetch(`http://127.0.0.1:${port}/api/me`)).text()
    expect(await (await fetch(`http://127.0.0.1:${port}/hls/x/output.m3u8`)).text()).toBe('xxxxxxx!')
  })

  test('a player that does not read on for a while', async () => {
    const size = 24 * 1024 * 1024
    const port = await front((request, response) => {
      if (request.url?.startsWith('/s/item/') === true) response.end(Buffer.alloc(size))
      else slowly((at) => (at === STEPS ? response.end('!') : response.write('x')))
    })
    const answer = await fetch(`http://127.0.0.1:${port}/s/item/x`)
    // another answer takes longer than anything may be silent
    await (await fetch(`http://127.0.0.1:${port}/hls/x/output.m3u8`)).text()
    expect((await answer.arrayBuffer()).byteLength).toBe(size)
  })
})
