import { randomBytes } from 'node:crypto'
import http from 'node:http'
import type { Duplex } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { createStandIn } from '#tests/server/index.ts'
import { startInFront } from './in-front.ts'
import { freePort } from './port.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

const HOST = '127.0.0.1'

/** A websocket that was opened and is left alone, as that of a page in another tab. */
async function openSocket(port: number): Promise<Duplex> {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
  }
  const path = '/socket.io/?EIO=4&transport=websocket'
  return await new Promise((resolve, reject) => {
    http
      .get({ host: HOST, port, path, headers, agent: false })
      .on('upgrade', (_answer, socket) => resolve(socket))
      .on('response', ({ statusCode }) => reject(new Error(`the socket is answered ${statusCode}`)))
      .on('error', reject)
  })
}

test('it stops at once while a page is open, and ends the websocket of it', async () => {
  const standIn = await createStandIn()
  cleanUps.push(async () => await standIn.close())
  const port = await freePort(0, HOST)
  const running = await startInFront(standIn.url, {
    port,
    host: HOST,
    basePath: '/',
    hosts: [],
    staticHandler: async () => await Promise.resolve(null),
  })
  const socket = await openSocket(port)
  cleanUps.push(() => socket.destroy())
  const closed = new Promise<string>((resolve) => {
    socket.on('error', () => undefined)
    socket.on('close', () => resolve('closed'))
    socket.resume()
  })
  const stopped = running.stop().then(() => 'stopped')
  const limit = new Promise<string>((resolve) => {
    const timer = setTimeout(() => resolve('still waiting'), 2000)
    cleanUps.push(() => clearTimeout(timer))
  })
  expect(await Promise.race([stopped, limit])).toBe('stopped')
  expect(await closed).toBe('closed')
})
