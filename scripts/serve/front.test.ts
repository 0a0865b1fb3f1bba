import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { io } from 'socket.io-client'
import { afterEach, describe, expect, test } from 'vitest'
import {
  createStandIn,
  DEMO_PASSWORD,
  type StandIn,
  type StandInOptions,
  FLAVOURS,
} from '#tests/server/index.ts'
import { createFront } from './front.ts'
import { createProxy } from './proxy.ts'
import { createStaticHandler } from './static-files.ts'

// The whole way: a page's calls, sound and socket through our front to a media server that lives below a path.
const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

async function front(options: StandInOptions): Promise<{ here: string; standIn: StandIn }> {
  const standIn = await createStandIn(options)
  const page = async (request: Request): Promise<Response | null> =>
    await Promise.resolve(new URL(request.url).pathname === '/item/x' ? new Response('page') : null)
  const proxy = createProxy({ upstream: new URL(`${standIn.url}/`) })
  const server = createFront(page, proxy)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUps.push(
    async () => await standIn.close(),
    async () => {
      proxy.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  )
  return { here: addressOf(server), standIn }
}

const addressOf = (server: http.Server): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`

interface Answer {
  user: { token: string }
  userDefaultLibraryId: string
}

async function signIn(here: string): Promise<Answer> {
  const response = await fetch(`${here}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'listener', password: DEMO_PASSWORD }),
  })
  return (await response.json()) as Answer
}

test('what answers a page hears by which name and how it was asked, also behind a proxy', async () => {
  const asked: string[] = []
  const page = async (request: Request): Promise<Response> => {
    asked.push(`${request.url} ${request.headers.get('x-forwarded-proto') ?? '-'}`)
    return await Promise.resolve(new Response('page'))
  }
  const proxy = createProxy({ upstream: new URL('http://127.0.0.1:1/') })
  const server = createFront(page, proxy, ['books.example'])
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUps.push(async () => {
    proxy.close()
    await new Promise((resolve) => server.close(resolve))
  })
  const ask = async (headers: http.OutgoingHttpHeaders): Promise<unknown> =>
    await new Promise((resolve, reject) => {
      http
        .get(`${addressOf(server)}/item/x`, { headers, agent: false }, (answer) =>
          answer.resume().on('end', resolve),
        )
        .on('error', reject)
    })
  await ask({ host: 'books.example:5102' })
  await ask({ host: 'books.example', 'x-forwarded-proto': 'https' })
  expect(asked).toEqual(['http://books.example:5102/item/x -', 'http://books.example/item/x https'])
})

test.each([
  ['/', '/sub/path'],
  ['/listen/', '/sub/path'],
  ['/listen/', '/listen/sub/path'],
  ['/sub/path/', '/sub/path'],
])('[promise 5] with a client at %s the sound below %s is that of the server', async (basePath, before) => {
  const dist = mkdtempSync(path.join(tmpdir(), 'earmark-front-'))
  writeFileSync(path.join(dist, 'index.html'), 'page')
  const upstream = http.createServer(({ url }, response) => response.end(url))
  const listening = async (server: http.Server): Promise<string> => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return addressOf(server)
  }
  const proxy = createProxy({ upstream: new URL(`${await listening(upstream)}/sub/path/`), basePath })
  const server = createFront(createStaticHandler(dist, { basePath }), proxy)
  const here = await listening(server)
  cleanUps.push(async () => {
    proxy.close()
    for (const each of [server, upstream]) {
      each.closeAllConnections()
      await new Promise((resolve) => each.close(resolve))
    }
    rmSync(dist, { recursive: true })
  })
  const ask = async (at: string, accept: string): Promise<string> =>
    await (await fetch(`${here}${at}`, { headers: { accept } })).text()
  expect(await ask(`${before}/s/item/x/a.mp3?token=t`, '*/*')).toBe('/sub/path/s/item/x/a.mp3?token=t')
  expect(await ask(`${before}/s/item/x/a.mp4`, 'text/html,*/*')).toBe('/sub/path/s/item/x/a.mp4')
  expect(await ask(`${basePath}item/x`, 'text/html')).toBe('page')
})

describe.each(FLAVOURS)('a server %s below a path', (flavour) => {
  test('[promise 5] sign-in, sound by range, and the page', async () => {
    const { here } = await front({ flavour, basePath: '/sub/path' })
    const { user, userDefaultLibraryId } = await signIn(here)
    const headers = { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' }
    const items = (await (
      await fetch(`${here}/api/libraries/${userDefaultLibraryId}/items?limit=50`, { headers })
    ).json()) as { results: { id: string; media: { metadata: { title: string } } }[] }
    const item = items.results.find(({ media }) => media.metadata.title === 'The Salt Road')
    const session = (await (
      await fetch(`${here}/api/items/${item?.id}/play`, {
        method: 'POST',
        headers,
        body: JSON.stringify({
          deviceInfo: {},
          supportedMimeTypes: ['audio/mpeg', 'audio/mp4'],
          forceDirectPlay: true,
        }),
      })
    ).json()) as { audioTracks: { contentUrl: string }[] }
    const url = session.audioTracks[0]?.contentUrl ?? ''
    const sound = await fetch(`${here}${url}?token=${user.token}`, { headers: { range: 'bytes=0-99' } })
    expect(sound.status).toBe(206)
    expect((await sound.arrayBuffer()).byteLength).toBe(100)
    expect(await (await fetch(`${here}/item/x`, { headers: { accept: 'text/html' } })).text()).toBe('page')
  })

  test.each(['/socket.io', '/sub/path/socket.io'])(
    'a socket at %s signs in and hears events',
    async (path) => {
      const { here, standIn } = await front({ flavour, basePath: '/sub/path' })
      const { user } = await signIn(here)
      const socket = io(here, { path, transports: ['websocket'], reconnection: false })
      cleanUps.push(async () => await Promise.resolve(socket.close()))
      await new Promise<unknown>((resolve, reject) => {
        socket.on('connect_error', reject)
        socket.on('init', resolve)
        socket.on('connect', () => socket.emit('auth', user.token))
      })
      const heard = new Promise<unknown>((resolve) => socket.on('admin_message', resolve))
      standIn.emit('admin_message', 'hello')
      expect(await heard).toBe('hello')
    },
  )
})
