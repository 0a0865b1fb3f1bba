import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { createFront } from './front.ts'
import { createProxy } from './proxy.ts'

const servers: http.Server[] = []
const listen = async (server: http.Server): Promise<string> => {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** Our front to a server that answers so. */
const inFront = async (listener: http.RequestListener): Promise<string> => {
  const upstream = new URL(await listen(http.createServer(listener)))
  return await listen(createFront(async () => await Promise.resolve(null), createProxy({ upstream })))
}

interface Answer {
  status: number | undefined
  headers: http.IncomingHttpHeaders
  body: Buffer
}

/** The answer as it was sent, not unpacked. */
const ask = async (url: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET'): Promise<Answer> => {
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.request(url, { headers, method }, resolve).on('error', reject).end()
  })
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
}

const SHELVES = JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id, title: `A Lamp ${id}` })))
const BOTH = { 'accept-encoding': 'gzip, deflate, br' }
const json = { 'content-type': 'application/json; charset=utf-8', etag: '"1"' }
const shelves: http.RequestListener = (_, response) => response.writeHead(200, json).end(SHELVES)

test('words are packed as the browser takes them, and are the same words', async () => {
  const here = await inFront(shelves)
  const best = await ask(here, BOTH)
  expect(best.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding', etag: 'W/"1"' })
  expect(best.headers['content-length']).toBeUndefined()
  expect(best.body.length).toBeLessThan(SHELVES.length / 4)
  expect(brotliDecompressSync(best.body).toString()).toBe(SHELVES)
  const other = await ask(here, { 'accept-encoding': 'br;q=0, gzip' })
  expect(other.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(other.body).toString()).toBe(SHELVES)
  const plain = await ask(here)
  expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding', etag: '"1"' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body.toString()).toBe(SHELVES)
})

test('what else the server lets the answer depend on stays', async () => {
  const here = await inFront((_, response) =>
    response.writeHead(200, { ...json, vary: 'Origin' }).end(SHELVES),
  )
  expect((await ask(here, BOTH)).headers.vary).toBe('Origin, Accept-Encoding')
})

const long = 'x'.repeat(5000)
test.each<[string, number, http.OutgoingHttpHeaders, Buffer | string]>([
  ['sound', 200, { 'content-type': 'audio/mpeg' }, long],
  ['a picture', 200, { 'content-type': 'image/webp' }, long],
  ['a list of segments', 200, { 'content-type': 'application/vnd.apple.mpegurl' }, long],
  ['a stream of events', 200, { 'content-type': 'text/event-stream' }, long],
  ['a book', 200, { 'content-type': 'application/epub+zip' }, long],
  ['part of a file', 206, { 'content-type': 'text/plain', 'content-range': 'bytes 0-4999/9000' }, long],
  ['a file, which a browser goes on with in parts', 200, { ...json, 'accept-ranges': 'bytes' }, SHELVES],
  ['a few words', 200, { ...json, 'content-length': 12 }, '{"a":"bcde"}'],
  ['a failure', 500, json, SHELVES],
  ['what the server has packed', 200, { ...json, 'content-encoding': 'gzip' }, gzipSync(SHELVES)],
  ['what is to stay as it is', 200, { ...json, 'cache-control': 'public, no-transform' }, SHELVES],
])('%s goes out as it is', async (_, status, headers, body) => {
  const here = await inFront((_request, response) => response.writeHead(status, headers).end(body))
  const answer = await ask(here, { ...BOTH, range: 'bytes=0-4999' })
  expect(answer.status).toBe(status)
  expect(answer.headers['content-encoding']).toBe(headers['content-encoding'])
  expect(answer.body.equals(Buffer.from(body))).toBe(true)
})

test('a question for the headers alone is answered with the length of what is not packed', async () => {
  const here = await inFront((_, response) =>
    response.writeHead(200, { ...json, 'content-length': SHELVES.length }).end(),
  )
  const { headers, body } = await ask(here, BOTH, 'HEAD')
  expect(headers['content-length']).toBe(String(SHELVES.length))
  expect(headers['content-encoding']).toBeUndefined()
  expect(body).toHaveLength(0)
})

test('what came is sent on before the rest of it comes', async () => {
  let goOn = (): void => undefined
  const here = await inFront((_, response) => {
    response.writeHead(200, json).write(SHELVES)
    goOn = () => void response.end('!')
  })
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http
      .request(here, { headers: { 'accept-encoding': 'gzip' } }, resolve)
      .on('error', reject)
      .end()
  })
  const first = await new Promise<Buffer>((resolve) => answer.once('data', resolve))
  expect(first.length).toBeGreaterThan(100)
  goOn()
  expect(gunzipSync(Buffer.concat([first, await buffer(answer)])).toString()).toBe(`${SHELVES}!`)
})

test('an answer that was cut looks cut', async () => {
  const here = await inFront((_, response) => {
    response.writeHead(200, { ...json, 'content-length': SHELVES.length * 2 })
    response.write(SHELVES, () => response.destroy())
  })
  await expect(ask(here, BOTH)).rejects.toThrow(/aborted|reset|hang up/i)
})
