import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createFront } from './front.ts'
import { createProxy } from './proxy.ts'

const servers: http.Server[] = []
const listen = async (server: http.Server): Promise<number> => {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

interface Ends {
  readonly here: string
  readonly hereHost: string
  readonly there: string
}

/** An upstream under `base`, and our front to it. */
const ends = async (listener: http.RequestListener, base = '', localBase = '/'): Promise<Ends> => {
  const upstream = http.createServer(listener)
  upstream.on('upgrade', (request, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    socket.write(`${String(request.url)} ${String(request.headers.origin)}|`)
    socket.pipe(socket)
  })
  const there = `http://127.0.0.1:${await listen(upstream)}`
  const proxy = createProxy({ upstream: new URL(there + base), basePath: localBase })
  const port = await listen(createFront(async () => await Promise.resolve(null), proxy))
  return { here: `http://127.0.0.1:${port}`, hereHost: `127.0.0.1:${port}`, there }
}

const echo: http.RequestListener = (request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ method: request.method, url: request.url, headers: request.headers, body }))
  })
}

interface Echo {
  method: string
  url: string
  headers: Record<string, string>
  body: string
}

const ask = async (url: string, init?: RequestInit): Promise<Echo> =>
  (await (await fetch(url, init)).json()) as Echo

describe('paths', () => {
  test.each([
    ['', '/', '/api/me?token=a%2Fb', '/api/me?token=a%2Fb'],
    ['/sub/path', '/', '/api/me?x=1', '/sub/path/api/me?x=1'],
    ['/sub/path', '/', '/sub/path/s/item/1/a%20b.mp3', '/sub/path/s/item/1/a%20b.mp3'],
    ['/sub/path/', '/listen/', '/listen/api/me', '/sub/path/api/me'],
    ['/listen', '/listen/', '/listen/api/me', '/listen/api/me'],
    ['', '/listen/', '/listen/hls/x/output.m3u8', '/hls/x/output.m3u8'],
    ['', '/listen/', '/hls/x/output.m3u8', '/hls/x/output.m3u8'],
  ])('server base "%s", ours "%s": %s is asked as %s', async (base, localBase, asked, seen) => {
    const { here } = await ends(echo, base, localBase)
    expect((await ask(here + asked)).url).toBe(seen)
  })

  test.each([
    ['under its base', '/sub/socket.io/', '/sub/socket.io/?EIO=4'],
    ['at the root of its host', '/socket.io/', '/socket.io/?EIO=4'],
  ])('a socket that lives %s is found', async (_where, home, seen) => {
    const { here } = await ends((request, response) => {
      const path = String(request.url)
      if (path === `${home}?EIO=4&transport=polling`) response.end('0{"sid":"x"}')
      else if (path.startsWith(home)) response.end(JSON.stringify({ url: path }))
      else response.writeHead(404).end('{"url":"missing"}')
    }, '/sub')
    expect((await ask(`${here}/socket.io/?EIO=4`)).url).toBe(seen)
    expect((await ask(`${here}/sub/socket.io/?EIO=4`)).url).toBe(seen)
  })
})

describe('requests', () => {
  test('the server sees itself as the host, and the body as it was sent', async () => {
    const { here, there } = await ends(echo)
    const seen = await ask(`${here}/login`, {
      method: 'POST',
      body: '{"username":"root"}',
      headers: { 'content-type': 'application/json', authorization: 'Bearer t', origin: here, referer: here },
    })
    expect(seen.method).toBe('POST')
    expect(seen.body).toBe('{"username":"root"}')
    expect(seen.headers).toMatchObject({
      host: new URL(there).host,
      origin: there,
      authorization: 'Bearer t',
      'content-length': '19',
    })
    expect(seen.headers.referer).toBeUndefined()
  })

  test("a foreign page's origin is passed on as it is", async () => {
    const { here } = await ends(echo)
    const seen = await ask(`${here}/api/me`, { headers: { origin: 'https://evil.example' } })
    expect(seen.headers.origin).toBe('https://evil.example')
  })

  test('a body of unknown length is streamed', async () => {
    const { here } = await ends(echo)
    const body = new Blob(['a'.repeat(200_000)]).stream()
    const seen = await ask(`${here}/api/upload`, { method: 'POST', body, duplex: 'half' } as RequestInit)
    expect(seen.body).toHaveLength(200_000)
  })
})

describe('answers', () => {
  test('ranges pass both ways', async () => {
    const { here } = await ends((request, response) => {
      response.writeHead(206, {
        'content-range': `${String(request.headers.range)}/9`,
        'accept-ranges': 'bytes',
      })
      response.end('abc')
    })
    const answer = await fetch(`${here}/s/item/x`, { headers: { range: 'bytes=0-2' } })
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([
      206,
      'bytes=0-2/9',
      'abc',
    ])
  })

  test.each([
    ['/sub/login', '/listen/login'],
    ['THERE/sub/item/1?a=b#c', '/listen/item/1?a=b#c'],
    ['https://elsewhere.example/x', 'https://elsewhere.example/x'],
    ['relative', 'relative'],
  ])('a redirect to %s leads to %s', async (sent, seen) => {
    const { here } = await ends(
      (request, response) => {
        const location = sent.replace('THERE', `http://${String(request.headers.host)}`)
        response.writeHead(302, { location }).end()
      },
      '/sub',
      '/listen/',
    )
    const answer = await fetch(`${here}/listen/api/x`, { redirect: 'manual' })
    expect(answer.headers.get('location')).toBe(seen)
  })

  test('cookies are kept by the browser: no foreign domain, our path', async () => {
    const { here } = await ends(
      (_request, response) => {
        response.setHeader('set-cookie', [
          'refresh_token=a=b; Max-Age=5; Path=/sub/auth; Domain=media.example; HttpOnly; SameSite=Lax',
          'connect.sid=x; Path=/; HttpOnly',
        ])
        response.end()
      },
      '/sub',
      '/listen/',
    )
    expect((await fetch(`${here}/listen/login`)).headers.getSetCookie()).toEqual([
      'refresh_token=a=b; Max-Age=5; Path=/listen/auth; HttpOnly; SameSite=Lax',
      'connect.sid=x; Path=/; HttpOnly',
    ])
  })

  test('an answer is streamed, and one that breaks off is not taken for a whole one', async () => {
    const { here } = await ends((_request, response) => {
      response.writeHead(200, { 'content-length': '10' })
      response.write('abc')
      setTimeout(() => response.destroy(), 20)
    })
    const answer = await fetch(`${here}/s/item/x`)
    expect(answer.status).toBe(200)
    await expect(answer.text()).rejects.toThrow()
  })

  test('a browser that leaves ends the call to the server', async () => {
    let left: () => void
    const gone = new Promise<void>((resolve) => (left = resolve))
    const { here } = await ends((_request, response) => {
      response.on('close', () => left())
      response.write('first')
    })
    const stop = new AbortController()
    await fetch(`${here}/s/item/x`, { signal: stop.signal })
    stop.abort()
    await gone
  })

  test('a server that is away is named in a 502', async () => {
    const { here } = await ends(echo)
    servers[0]?.closeAllConnections()
    await new Promise((resolve) => servers[0]?.close(resolve))
    servers.shift()
    const answer = await fetch(`${here}/api/me`)
    expect(answer.status).toBe(502)
    expect(await answer.text()).toBe('The media server could not be reached: ECONNREFUSED')
  })
})

test('a websocket is passed on, with the origin translated', async () => {
  const { hereHost, here, there } = await ends(echo, '', '/listen/')
  const request = http.request(`${here}/listen/socket.io/?EIO=4&transport=websocket`, {
    headers: { connection: 'Upgrade', upgrade: 'websocket', host: hereHost, origin: here },
  })
  const received = await new Promise<string>((resolve, reject) => {
    request.on('error', reject)
    request.on('upgrade', (_answer, socket, head) => {
      let text = ''
      const take = (chunk: Buffer) => {
        text += chunk.toString()
        if (text.endsWith('|')) socket.write('hello')
        if (!text.endsWith('hello')) return
        socket.destroy()
        resolve(text)
      }
      socket.on('data', take)
      take(head)
    })
    request.end()
  })
  expect(received).toBe(`/socket.io/?EIO=4&transport=websocket ${there}|hello`)
})
