import net from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createStandIn, type StandIn } from '../index.ts'

const MB = 1024 * 1024

let standIn: StandIn
beforeEach(async () => {
  standIn = await createStandIn()
})
afterEach(async () => await standIn.close())

/** Sends a body without an end until the server closes the connection, which it must do by itself: the status of its answer. */
const endless = async (lines: readonly string[]): Promise<number> => {
  const socket = net.connect(standIn.port, '127.0.0.1')
  const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000, 120), Buffer.from('\r\n')])
  let answer = ''
  const send = (): void => {
    while (socket.writable && socket.write(chunk));
  }
  socket.on('data', (data: Buffer) => (answer += data.toString()))
  socket.on('error', () => undefined)
  socket.on('drain', send)
  socket.write([...lines, `Host: 127.0.0.1`, 'Transfer-Encoding: chunked', '', ''].join('\r\n'))
  send()
  await new Promise((resolve) => socket.once('close', resolve))
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
}

const token = (): string => [...standIn.state.users.values()].find(({ type }) => type === 'root')?.token ?? ''

describe('[promise 3] a body without an end', () => {
  test.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain'])(
    'of %s is refused for want of a sign-in before it is read',
    async (type) => {
      const status = await endless(['PATCH /api/me/progress/batch/update HTTP/1.1', `Content-Type: ${type}`])
      expect(status).toBe(401)
    },
  )

  test.each(['POST /login', 'PATCH /api/me/progress/batch/update', 'POST /api/upload'])(
    'is not read further than it may be long: %s',
    async (call) => {
      const status = await endless([
        `${call} HTTP/1.1`,
        `Authorization: Bearer ${token()}`,
        'Content-Type: application/json',
      ])
      expect(status).toBe(413)
    },
  )
})

test('a body that says it is too long is not waited for', async () => {
  const answer = await fetch(`${standIn.url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `"${'x'.repeat(6 * MB)}"`,
  }).catch(() => null)
  expect(answer?.status ?? 413).toBe(413)
})
