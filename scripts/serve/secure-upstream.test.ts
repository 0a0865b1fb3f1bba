import { readFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { fromRoot } from '../lib/files.ts'
import { close } from '../start/listen.ts'
import { createFront } from './front.ts'
import { createProxy } from './proxy.ts'

// In front of a media server by https: what it hears of names, in the handshake and after it.

const pem = (name: string): string => readFileSync(fromRoot('tests', 'support', 'tls', name), 'utf8')
const OURS = 'books.example'

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

const portOf = (server: Server): number => (server.address() as AddressInfo).port

/** The port of a front that is reached as `OURS`, before a server at `hostname` that answers with the host it hears of. */
async function frontBefore(hostname: string): Promise<{ here: number; there: string; names: string[] }> {
  // the certificate of the tests is signed by itself
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  cleanUps.push(async () => await Promise.resolve(vi.unstubAllEnvs()))
  const names: string[] = []
  const upstream = https.createServer(
    {
      cert: pem('certificate.pem'),
      key: pem('key.pem'),
      SNICallback: (name, done) => {
        names.push(name)
        done(null)
      },
    },
    ({ url = '', headers }, response) => {
      if (url.startsWith('/auth/')) response.setHeader('set-cookie', 'auth_method=openid; Path=/; HttpOnly')
      response.end(headers.host)
    },
  )
  upstream.on('upgrade', (_request, socket) => {
    socket.on('error', () => socket.destroy())
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    socket.pipe(socket)
  })
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  const there = `${hostname}:${portOf(upstream)}`
  const proxy = createProxy({ upstream: new URL(`https://${there}`) })
  const front = createFront(async () => await Promise.resolve(null), proxy, [OURS])
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  cleanUps.push(
    async () => await close(upstream),
    async () => {
      proxy.close()
      await close(front)
    },
  )
  return { here: portOf(front), there, names }
}

interface Heard {
  readonly host: string
  readonly cookie: string
}

const ask = async (port: number, method: string, path: string, cookie = ''): Promise<Heard> =>
  await new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method, path, headers: { host: OURS, cookie } }
    http
      .request({ ...options, agent: false }, (answer) => {
        const [set = ''] = answer.headers['set-cookie'] ?? []
        text(answer).then((host) => resolve({ host, cookie: set.split(';')[0] ?? '' }), reject)
      })
      .on('error', reject)
      .end()
  })

const openSocket = async (port: number): Promise<void> =>
  await new Promise((resolve, reject) => {
    const headers = { host: OURS, connection: 'Upgrade', upgrade: 'websocket' }
    http
      .request({ host: '127.0.0.1', port, path: '/socket.io/', headers, agent: false })
      .on('upgrade', (_answer, socket) => {
        socket.destroy()
        resolve()
      })
      .on('response', ({ statusCode }) => reject(new Error(`the socket is answered ${statusCode}`)))
      .on('error', reject)
      .end()
  })

test.each([
  ['localhost', ['localhost']],
  ['127.0.0.1', []],
])('a server by https at %s is called by its own name, whatever host it is told', async (name, called) => {
  const { here, there, names } = await frontBefore(name)
  expect((await ask(here, 'GET', '/api/me')).host).toBe(there)
  expect((await ask(here, 'POST', '/logout')).host, 'after a sign-in by password').toBe(there)
  const { host, cookie } = await ask(here, 'GET', '/auth/openid/callback')
  expect(host).toBe(OURS)
  expect((await ask(here, 'POST', '/logout', cookie)).host, 'after one by a provider').toBe(OURS)
  await openSocket(here)
  expect([...new Set(names)]).toEqual(called)
})
