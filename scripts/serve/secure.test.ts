import { readFileSync } from 'node:fs'
import http from 'node:http'
import http2 from 'node:http2'
import https from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { io } from 'socket.io-client'
import { afterEach, describe, expect, test } from 'vitest'
import { createStandIn, DEMO_PASSWORD, FLAVOURS } from '#tests/server/index.ts'
import { fromRoot } from '../lib/files.ts'
import { close } from '../start/listen.ts'
import { createFront } from './front.ts'
import { createProxy } from './proxy.ts'
import { secured } from './secure.ts'

const pem = (name: string): string => readFileSync(fromRoot('tests', 'support', 'tls', name), 'utf8')
const certificate = { cert: pem('certificate.pem'), key: pem('key.pem') }

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

const portOf = (server: Server): number => (server.address() as AddressInfo).port

/** The address of a front with TLS before what answers at `upstream`. */
async function secureFront(upstream: string, silentMs?: number): Promise<string> {
  const proxy = createProxy({ upstream: new URL(upstream), ...(silentMs ? { silentMs } : {}) })
  const page = async (request: Request): Promise<Response | null> =>
    await Promise.resolve(new URL(request.url).pathname === '/item/x' ? new Response('page') : null)
  const server = secured(createFront(page, proxy, [], silentMs), certificate)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUps.push(async () => {
    proxy.close()
    await close(server)
  })
  return `https://localhost:${portOf(server)}`
}

async function upstreamOf(listener: http.RequestListener): Promise<string> {
  const server = http.createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUps.push(async () => await close(server))
  return `http://127.0.0.1:${portOf(server)}`
}

function session(here: string): http2.ClientHttp2Session {
  const client = http2.connect(here, { ca: certificate.cert })
  client.on('error', () => undefined)
  cleanUps.push(async () => await Promise.resolve(client.destroy()))
  return client
}

interface Answer {
  status: number | undefined
  headers: http2.IncomingHttpHeaders
  body: Buffer
}

async function ask(
  client: http2.ClientHttp2Session,
  headers: http2.OutgoingHttpHeaders,
  body?: string | Buffer,
): Promise<Answer> {
  const stream = client.request(headers, { endStream: body === undefined })
  if (body !== undefined) stream.end(body)
  const answered = new Promise<http2.IncomingHttpHeaders & http2.IncomingHttpStatusHeader>(
    (resolve, reject) => {
      stream.on('response', resolve)
      stream.on('error', reject)
    },
  )
  const answer = await answered
  return { status: answer[':status'], headers: answer, body: await buffer(stream) }
}

describe.each(FLAVOURS)('before a server %s', (flavour) => {
  test('[promise 5] page, sign-in, packed lists, sound by range and a socket', async () => {
    const standIn = await createStandIn({ flavour })
    cleanUps.push(async () => await standIn.close())
    const here = await secureFront(standIn.url)
    const client = session(here)
    expect((await ask(client, { ':path': '/item/x', accept: 'text/html' })).body.toString()).toBe('page')
    const signedIn = await ask(
      client,
      { ':method': 'POST', ':path': '/login', 'content-type': 'application/json', origin: here },
      JSON.stringify({ username: 'listener', password: DEMO_PASSWORD }),
    )
    const { user, userDefaultLibraryId } = JSON.parse(signedIn.body.toString()) as {
      user: { token: string }
      userDefaultLibraryId: string
    }
    const authorization = `Bearer ${user.token}`
    const list = await ask(client, {
      ':path': `/api/libraries/${userDefaultLibraryId}/items?limit=50`,
      authorization,
      'accept-encoding': 'br',
    })
    expect(list.headers['content-encoding']).toBe('br')
    const { results } = JSON.parse(brotliDecompressSync(list.body).toString()) as {
      results: { id: string; media: { metadata: { title: string } } }[]
    }
    const item = results.find(({ media }) => media.metadata.title === 'The Salt Road')
    const played = await ask(
      client,
      {
        ':method': 'POST',
        ':path': `/api/items/${item?.id}/play`,
        authorization,
        'content-type': 'application/json',
      },
      JSON.stringify({
        deviceInfo: {},
        supportedMimeTypes: ['audio/mpeg', 'audio/mp4'],
        forceDirectPlay: true,
      }),
    )
    const { audioTracks } = JSON.parse(played.body.toString()) as { audioTracks: { contentUrl: string }[] }
    const sound = await ask(client, {
      ':path': encodeURI(`${audioTracks[0]?.contentUrl}?token=${user.token}`),
      range: 'bytes=0-99',
    })
    expect([sound.status, sound.body.length]).toEqual([206, 100])

    const socket = io(here, {
      transports: ['websocket'],
      reconnection: false,
      ca: certificate.cert,
    } as object)
    cleanUps.push(async () => await Promise.resolve(socket.close()))
    await new Promise<unknown>((resolve, reject) => {
      socket.on('connect_error', reject)
      socket.on('init', resolve)
      socket.on('connect', () => socket.emit('auth', user.token))
    })
    const heard = new Promise<unknown>((resolve) => socket.on('admin_message', resolve))
    standIn.emit('admin_message', 'hello')
    expect(await heard).toBe('hello')
  })
})

test('twenty calls are on their way at once', async () => {
  const waiting: http.ServerResponse[] = []
  const upstream = await upstreamOf((_request, response) => {
    waiting.push(response)
    if (waiting.length === 20) for (const each of waiting) each.end('all here')
  })
  const client = session(await secureFront(upstream))
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => await ask(client, { ':path': `/api/${index}` })),
  )
  expect(new Set(answers.map(({ body }) => body.toString()))).toEqual(new Set(['all here']))
})

test('a large body arrives whole, and the server hears of a secure page at its own host', async () => {
  const upstream = await upstreamOf((request, response) => {
    void buffer(request).then((body) =>
      response.end(JSON.stringify({ length: body.length, headers: request.headers })),
    )
  })
  const here = await secureFront(upstream)
  const client = session(here)
  const sent = { ':method': 'POST', origin: here }
  const answer = await ask(client, { ...sent, ':path': '/api/upload' }, Buffer.alloc(8_000_000, 1))
  const { length, headers } = JSON.parse(answer.body.toString()) as {
    length: number
    headers: http.IncomingHttpHeaders
  }
  expect(length).toBe(8_000_000)
  expect(headers.host).toBe(new URL(upstream).host)
  expect(Object.keys(headers).filter((name) => name.startsWith(':'))).toEqual([])
  const provider = await ask(client, { ...sent, ':path': '/auth/openid/callback' }, '')
  const told = JSON.parse(provider.body.toString()) as { headers: http.IncomingHttpHeaders }
  expect(told.headers['x-forwarded-proto']).toBe('https')
  expect(told.headers.host).toBe(new URL(here).host)
})

test.each(['2', '1.1'])(
  '[promise 3] no cookie of a page by HTTP/%s is ever sent in clear',
  async (version) => {
    const upstream = await upstreamOf((_request, response) => {
      response.writeHead(200, { 'set-cookie': 'refresh_token=x; Path=/; HttpOnly; SameSite=Lax' }).end()
    })
    const here = await secureFront(upstream)
    const headers =
      version === '2'
        ? (await ask(session(here), { ':path': '/login' })).headers
        : await new Promise<http.IncomingHttpHeaders>((resolve, reject) => {
            https
              .get(`${here}/login`, { ca: certificate.cert }, (answer) => resolve(answer.resume().headers))
              .on('error', reject)
          })
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/refresh_token=x; .*; Secure$/)])
  },
)

test.each([
  ['GET', 'of no length', {}],
  ['DELETE', 'of no length', {}],
  ['GET', 'longer than it says', { 'content-length': '3' }],
  ['GET', 'shorter than it says', { 'content-length': '500' }],
  ['POST', 'shorter than it says', { 'content-length': '500' }],
])('[promise 3] a %s with a body %s is one call for the server', async (method, _what, said) => {
  const asked: string[] = []
  const upstream = await upstreamOf((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    buffer(request).then(
      (body) => response.end(body),
      () => undefined,
    )
  })
  const here = await secureFront(upstream)
  const hidden = 'GET /api/two HTTP/1.1\r\nhost: a\r\n\r\n'
  const call = ask(session(here), { ':method': method, ':path': '/api/one', ...said }, hidden)
  // one whose length is not as it says is cut
  const answer = await call.catch(() => null)
  expect(answer?.body.toString() ?? hidden).toBe(hidden)
  expect((await ask(session(here), { ':path': '/api/last' })).status).toBe(200)
  expect(asked.filter((each) => each !== `${method} /api/one`)).toEqual(['GET /api/last'])
})

test('another host name, and a page of another site, get nothing', async () => {
  const upstream = await upstreamOf((_request, response) => response.end('secret'))
  const client = session(await secureFront(upstream))
  const other = await ask(client, { ':path': '/api/me', ':authority': 'evil.example' })
  expect([other.status, other.body.toString()]).toEqual([403, expect.not.stringContaining('secret')])
  const site = await ask(client, { ':path': '/api/me', origin: 'https://evil.example' })
  expect(site.status).toBe(403)
})

test('what is said in the place of an answer arrives whole, though that answer never ends', async () => {
  const upstream = await upstreamOf((_request, response) => {
    response.writeHead(302, { location: 'http://[' }).write('a beginning')
  })
  const answer = await ask(session(await secureFront(upstream)), { ':path': '/api/me' })
  expect(answer.status).toBe(502)
  expect(answer.body.toString()).toContain('it redirects to what is no address')
})

test('a browser that leaves ends the call at the server; a silent server is given up', async () => {
  let isLeft: (() => void) | undefined
  const left = new Promise<void>((resolve) => (isLeft = resolve))
  const upstream = await upstreamOf((request, response) => {
    if (request.url === '/api/silent') return
    response.on('close', () => isLeft?.())
    response.write('a beginning')
  })
  const client = session(await secureFront(upstream, 300))
  const stream = client.request({ ':path': '/api/long' })
  await new Promise((resolve) => stream.once('data', resolve))
  stream.close(http2.constants.NGHTTP2_CANCEL)
  await left
  expect((await ask(client, { ':path': '/api/silent' })).status).toBe(504)
})

test('a body that stops coming is given up, and the connection serves on', async () => {
  const upstream = await upstreamOf((request, response) => {
    void buffer(request).then(
      () => response.end('as ever'),
      () => undefined,
    )
  })
  const client = session(await secureFront(upstream, 300))
  const stream = client.request({ ':method': 'POST', ':path': '/api/upload', 'content-length': '100' })
  stream.write('only a beginning')
  const ended = await new Promise<number>((resolve) => {
    stream.on('response', (headers) => resolve(headers[':status'] ?? 0))
    stream.on('error', () => resolve(0))
    stream.on('close', () => resolve(0))
  })
  expect(ended).toBe(408)
  expect((await ask(client, { ':path': '/api/me' })).body.toString()).toBe('as ever')
})

test('who speaks no HTTP/2 is answered too', async () => {
  const upstream = await upstreamOf((_request, response) => response.end('as ever'))
  const here = await secureFront(upstream)
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    https.get(`${here}/api/me`, { ca: certificate.cert }, resolve).on('error', reject)
  })
  expect((await buffer(answer)).toString()).toBe('as ever')
})
