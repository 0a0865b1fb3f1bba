import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { findServer, parseServerAddress } from './media-server.ts'

describe('the address of a server', () => {
  test.each([
    ['https://media.example', 'https://media.example/'],
    ['https://media.example/sub/path?x#y', 'https://media.example/sub/path/'],
    ['media.example:13378', 'http://media.example:13378/'],
    ['localhost:13378/audio', 'http://localhost:13378/audio/'],
    ['http://[::1]:8080', 'http://[::1]:8080/'],
  ])('%s is %s', (text, url) => {
    expect(parseServerAddress(text).href).toBe(url)
  })

  test.each(['ftp://media.example', 'http://', 'file:///etc', 'a b'])('%s is refused', (text) => {
    expect(() => parseServerAddress(text)).toThrow('must be an address')
  })

  test('a password has no place in it', () => {
    expect(() => parseServerAddress('https://root:pw@media.example')).toThrow('must not hold')
  })
})

describe('finding it', () => {
  const servers: http.Server[] = []
  const serve = async (listener: http.RequestListener): Promise<URL> => {
    const server = http.createServer(listener)
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/sub/`)
  }
  const closeAll = async (): Promise<void> => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
  }
  afterEach(closeAll)

  test('both versions are told apart, and a redirect is followed', async () => {
    const current = await serve((_request, response) =>
      response.end('{"isInit":true,"serverVersion":"2.36.0"}'),
    )
    const moved = await serve((_request, response) =>
      response.writeHead(301, { location: `${current.href}status` }).end(),
    )
    const old = await serve((_request, response) => response.end('{"isInit":true,"language":"en-us"}'))
    expect(await findServer(moved)).toEqual({
      url: current,
      note: `in front of ${current.href} (server version 2.36.0)`,
    })
    expect((await findServer(old)).note).toContain('2.2 or older')
  })

  test('a redirect is followed while the server is away, but not to a page of the gateway', async () => {
    const away = await serve((_request, response) => response.writeHead(502).end('Bad Gateway'))
    const leadingTo = async (path: string): Promise<URL> =>
      await serve((_request, response) => response.writeHead(302, { location: `${away.href}${path}` }).end())
    expect(await findServer(await leadingTo('status'))).toEqual({
      url: away,
      note: `${away.href} answers, but not like a media server`,
    })
    const gate = await leadingTo('sign-in?then=/status')
    expect((await findServer(gate)).url).toEqual(gate)
  })

  test('something else, or nothing, is said to be so', async () => {
    const page = await serve((_request, response) => response.end('<html>'))
    const other = await serve((_request, response) => response.end('{"ok":true}'))
    expect((await findServer(other)).note).toContain('not like a media server')
    expect((await findServer(page)).note).toContain('not like a media server')
    const gone = await serve(() => undefined)
    await closeAll()
    expect((await findServer(gone)).note).toContain('cannot be reached now: ECONNREFUSED')
  })
})
