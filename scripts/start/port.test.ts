import http from 'node:http'
import net from 'node:net'
import { expect, test } from 'vitest'
import { close, listen } from './listen.ts'
import { freePort, parsePort, whyNotListening } from './port.ts'

test('a taken port is passed over', async () => {
  const taken = net.createServer()
  const port = await new Promise<number>((resolve) => {
    taken.listen(0, '127.0.0.1', () => resolve((taken.address() as net.AddressInfo).port))
  })
  const other = await freePort(port, '127.0.0.1')
  expect(other).not.toBe(port)
  await new Promise((resolve) => taken.close(resolve))
  expect(await freePort(port, '127.0.0.1')).toBe(port)
})

test('PORT is a port', () => {
  expect([parsePort(undefined, 3333), parsePort('', 3333), parsePort('80', 3333)]).toEqual([3333, 3333, 80])
  for (const text of ['x', '-1', '65536', '1.5'])
    expect(() => parsePort(text, 3333)).toThrow('(PORT) must be')
})

test('where it cannot listen, a sentence says why and what to do', async () => {
  const first = http.createServer()
  await listen(first, 0, '127.0.0.1')
  const { port } = first.address() as net.AddressInfo
  const why = async (wanted: number, host: string): Promise<unknown> =>
    await listen(http.createServer(), wanted, host).then(
      () => 'it listens',
      (error: unknown) => whyNotListening(error, wanted, host),
    )
  expect(await why(port, '127.0.0.1')).toMatchObject({
    message: expect.stringContaining(`${port} is taken.`),
  })
  expect(await why(0, '192.0.2.1')).toMatchObject({ message: expect.stringContaining('no address of this') })
  expect(whyNotListening('another', 1, 'a')).toBe('another')
  await close(first)
})
