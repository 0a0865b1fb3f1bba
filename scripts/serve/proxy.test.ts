import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createFront } from './front.ts'
import { createProxy } from './proxy.ts'
import { responseHeaders } from './proxy-mapping.ts'

const closings: (() => Promise<unknown>)[] = []
const servers: http.Server[] = []
const listen = async (server: http.Server): Promise<number> => {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

afterEach(async () => {
  for (const close of closings.splice(0)) await close()
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

/** What comes back for a request that no client library would send. */
const raw = async (host: string, line: string, headers: Record<string, string>, body = ''): Promise<string> =>
  await new Promise((resolve, reject) => {
    const socket = net.connect(Number(host.split(':')[1]), '127.0.0.1')
    const lines = Object.entries({ connection: 'close', ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    )
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    socket.on('error', reject)
    socket.on('close', () => resolve(text))
    socket.write(`${[line, ...lines].join('\r\n')}\r\n\r\n${body}`)
  })

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

  test('a socket that was looked for while the server started is looked for again', async () => {
    let isStarted = false
    const { here } = await ends(({ url }, response) => {
      if (!isStarted) response.writeHead(502).end('{"url":"starting"}')
      else if (url === '/sub/socket.io/?EIO=4&transport=polling') response.end('0{"sid":"x"}')
      else response.end(JSON.stringify({ url }))
    }, '/sub')
    expect((await ask(`${here}/socket.io/?EIO=4`)).url).toBe('starting')
    isStarted = true
    expect((await ask(`${here}/socket.io/?EIO=4`)).url).toBe('/sub/socket.io/?EIO=4')
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

  test('[promise 3] the server is told where the browser is, and by one header alone', async () => {
    const { here } = await ends(echo)
    expect((await ask(`${here}/api/me`)).headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1' })
    const headers = { 'x-forwarded-for': '1.2.3.4', 'x-real-ip': '6.6.6.6', 'x-client-ip': '6.6.6.6' }
    const seen = await ask(`${here}/api/me`, { headers: { ...headers, forwarded: 'for=6.6.6.6' } })
    expect(seen.headers['x-forwarded-for']).toBe('1.2.3.4, 127.0.0.1')
    expect(JSON.stringify(seen.headers)).not.toContain('6.6.6.6')
  })

  test("[promise 3] a foreign page's request goes no further, nor does one for another host", async () => {
    let asked = 0
    const { here, hereHost } = await ends((_request, response) => {
      asked += 1
      response.end('secret')
    })
    const strange = [{ origin: 'https://evil.example' }, { origin: 'null' }, { host: 'evil.example' }]
    for (const headers of strange) {
      const answer = await raw(hereHost, `GET /api/me HTTP/1.1`, { host: hereHost, ...headers })
      expect(answer).toMatch(/^HTTP\/1\.1 403 /)
      expect(answer).not.toContain('secret')
      const upgrade = { connection: 'Upgrade', upgrade: 'websocket', host: hereHost, ...headers }
      expect(await raw(hereHost, 'GET /socket.io/ HTTP/1.1', upgrade)).toMatch(/^HTTP\/1\.1 403 /)
    }
    expect((await fetch(here)).status).toBe(200)
    expect(asked).toBe(1)
  })

  test('[promise 3] headers that belong to one connection are dropped both ways, the length of a body never', async () => {
    const { hereHost } = await ends((request, response) => {
      response.writeHead(200, {
        connection: 'close, X-Inner',
        'x-inner': 'mine',
        'proxy-authenticate': 'Basic',
        'x-outer': JSON.stringify(request.headers),
      })
      request.pipe(response)
    })
    const answer = await raw(
      hereHost,
      'DELETE /api/me HTTP/1.1',
      {
        host: hereHost,
        connection: 'close, X-Mine, Content-Length',
        'x-mine': '1',
        te: 'x',
        'content-length': '5',
      },
      'hello',
    )
    const seen = /x-outer: (.*)/.exec(answer)?.[1] ?? ''
    expect(JSON.parse(seen)).toMatchObject({ 'content-length': '5' })
    expect(seen).not.toMatch(/x-mine|"te"/)
    expect(answer).not.toMatch(/x-inner|proxy-authenticate/i)
    expect(answer).toContain('hello')
  })

  test('[promise 3] of the cookies of a host only those that this server set are passed on', async () => {
    const { here } = await ends((request, response) => {
      if (request.url === '/set') response.setHeader('set-cookie', 'refresh_token=mine; Path=/; HttpOnly')
      echo(request, response)
    })
    const own = (await fetch(`${here}/set`)).headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const cookie = `session=of-another-program; ${own}; refresh_token=of-another-program`
    expect((await ask(`${here}/api/me`, { headers: { cookie } })).headers.cookie).toBe('refresh_token=mine')
    const seen = await ask(`${here}/api/me`, { headers: { cookie: 'session=of-another-program' } })
    expect(seen.headers.cookie).toBeUndefined()
  })

  test.each([
    ['content-length', '5', 'hello'],
    ['transfer-encoding', 'chunked', '5\r\nhello\r\n0\r\n\r\n'],
  ])('[promise 3] the body of a GET keeps its end, by %s', async (name, value, body) => {
    const { hereHost } = await ends(echo)
    const answer = await raw(hereHost, 'GET /api/me HTTP/1.1', { host: hereHost, [name]: value }, body)
    const seen = JSON.parse(/\{.*\}/s.exec(answer)?.[0] ?? '{}') as Echo
    expect(seen).toMatchObject({ method: 'GET', url: '/api/me', body: 'hello', headers: { [name]: value } })
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
    ['//elsewhere.example/x', 'http://elsewhere.example/x'],
    ['/\\elsewhere.example/x', 'http://elsewhere.example/x'],
    ['\\\\elsewhere.example/x', 'http://elsewhere.example/x'],
    ['/\t/elsewhere.example/x', 'http://elsewhere.example/x'],
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

  test.each(['https://127.0.0.1', 'http://127.0.0.1:1', 'https://UPSTREAM'])(
    'of a server that has moved to %s it is said where to, instead of asking for ever',
    async (moved) => {
      const { here, there } = await ends(
        ({ url, headers }, response) => {
          const location = `${moved.replace('UPSTREAM', String(headers.host))}${String(url)}`
          response.writeHead(308, { location }).end()
        },
        '/sub',
        '/listen/',
      )
      const answer = await fetch(`${here}/listen/api/x?a=b`, { redirect: 'manual' })
      expect(answer.status).toBe(502)
      const place = `${moved.replace('UPSTREAM', new URL(there).host)}/sub/`
      expect(await answer.text()).toContain(`it has moved to ${place}: name that with --server`)
    },
  )

  test.each([
    ['/', '/sub//evil.example/x'],
    ['/', 'THERE/sub//evil.example/x'],
    ['/', '/sub/\\evil.example/x'],
    ['/', '/sub/\t/evil.example/x'],
    ['/', '/sub/%2Fevil.example/x'],
    ['/', '/sub/%5C%09/evil.example/x'],
    ['/', 'THERE//evil.example/x'],
    ['/', '/x/..//evil.example/x'],
    ['/listen/', 'THERE//evil.example/x'],
    ['/listen/', '/sub//evil.example/x'],
  ])(
    '[promise 3] with our base at %s no redirect leads to another host by its path: %s',
    async (localBase, sent) => {
      const { here } = await ends(
        (request, response) => {
          const location = sent.replace('THERE', `http://${String(request.headers.host)}`)
          response.writeHead(302, { location }).end()
        },
        '/sub',
        localBase,
      )
      const answer = await fetch(`${here}${localBase}auth/openid/callback`, { redirect: 'manual' })
      const other = await fetch(`${here}${localBase}api/x`, { redirect: 'manual' })
      for (const each of [answer, other]) {
        const location = each.headers.get('location') ?? ''
        expect(new URL(location, here).host).toBe(new URL(here).host)
        expect(location).toMatch(/^\/(?![/\\]|%(?:2f|5c|0[9ad]))/i)
      }
    },
  )

  test('[promise 3] a sign-in that would come back to another host is refused, and the server is not asked', async () => {
    const asked: string[] = []
    const { here, hereHost } = await ends((request, response) => {
      asked.push(String(request.url))
      response.end()
    }, '/sub')
    const callback = encodeURIComponent(`http://${hereHost}//evil.example/x`)
    const answer = await fetch(`${here}/auth/openid?callback=${callback}`, { redirect: 'manual' })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toBe('The address to come back to must be a page of this host.')
    expect(asked.filter((url) => url.includes('openid'))).toEqual([])
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
      expect.stringMatching(
        /^earmark-[\da-f]{12}-refresh_token=a=b; Max-Age=5; Path=\/listen\/auth; HttpOnly; SameSite=Lax$/,
      ),
      expect.stringMatching(/^earmark-[\da-f]{12}-connect\.sid=x; Path=\/; HttpOnly$/),
    ])
  })

  test.each([
    ['http', undefined, 'a=b; Path=/; SameSite=Lax'],
    ['http', 'https', 'a=b; Path=/; SameSite=Lax; Secure'],
    ['https', undefined, 'a=b; Path=/; SameSite=Lax'],
    ['https', 'https', 'a=b; Path=/; SameSite=None; Secure'],
    ['https', 'https, http', 'a=b; Path=/; SameSite=None; Secure'],
  ])(
    '[promise 3] a cookie of a server by %s to a page by %s is sent in clear by plain pages alone',
    (protocol, proto, seen) => {
      const mapping = { upstream: new URL(`${protocol}://media`), upstreamBase: '/', localBase: '/' }
      const sent = protocol === 'https' ? 'a=b; Path=/; Secure; SameSite=None' : 'a=b; Path=/; SameSite=Lax'
      const request = { url: '/login', headers: proto === undefined ? {} : { 'x-forwarded-proto': proto } }
      const answer = { headers: { 'set-cookie': [sent] } }
      const { 'set-cookie': cookies } = responseHeaders(
        request as unknown as http.IncomingMessage,
        answer as unknown as http.IncomingMessage,
        mapping,
      )
      expect(String(cookies).replace(/^earmark-[\da-f]{12}-/, '')).toBe(seen)
    },
  )

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

describe('[promise 3] an odd answer of the server is a 502 with a reason, and the next one is as good as ever', () => {
  const odd = async (bytes: string): Promise<{ here: string }> => {
    const upstream = net.createServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', (chunk) => {
        const isGood = chunk.toString().startsWith('GET /good')
        socket.end(isGood ? 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\ngood' : Buffer.from(bytes, 'latin1'))
      })
    })
    const port = await new Promise<number>((resolve) => {
      upstream.listen(0, '127.0.0.1', () => resolve((upstream.address() as AddressInfo).port))
    })
    closings.push(async () => await new Promise((resolve) => upstream.close(resolve)))
    const proxy = createProxy({ upstream: new URL(`http://127.0.0.1:${port}`) })
    return {
      here: `http://127.0.0.1:${await listen(createFront(async () => await Promise.resolve(null), proxy))}`,
    }
  }

  test.each([
    ['a redirect to no address', 'HTTP/1.1 302 Found\r\nLocation: http://[\r\nContent-Length: 0\r\n\r\n'],
    ['a redirect to a port that is none', 'HTTP/1.1 302 Found\r\nLocation: https://a:99999/\r\n\r\n'],
    ['status 099', 'HTTP/1.1 099 Odd\r\nContent-Length: 0\r\n\r\n'],
    ['status 999', 'HTTP/1.1 999 Odd\r\nContent-Length: 0\r\n\r\n'],
    ['a change of protocol', 'HTTP/1.1 101 Switching\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n'],
    ['a control character', 'HTTP/1.1 200 OK\r\nX-Odd: a\u0001b\r\nContent-Length: 0\r\n\r\n'],
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd'],
    ['no HTTP', 'hello\r\n\r\n'],
    ['nothing', ''],
    ['100 KB of headers', `HTTP/1.1 200 OK\r\nX-Long: ${'a'.repeat(100_000)}\r\n\r\n`],
  ])('%s', async (_what, bytes) => {
    const { here } = await odd(bytes)
    const answer = await fetch(`${here}/api/odd`, { redirect: 'manual' })
    expect(answer.status).toBe(502)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await answer.text()).toMatch(/^The media server/)
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket', host: new URL(here).host }
    await raw(new URL(here).host, 'GET /socket.io/ HTTP/1.1', upgrade)
    expect(await (await fetch(`${here}/good`)).text()).toBe('good')
  })
})

describe('[promise 3] what the server sends is no page of our origin', () => {
  const headersOf = async (path: string, sent: http.OutgoingHttpHeaders): Promise<Headers> => {
    const { here } = await ends(
      (_request, response) => response.writeHead(200, sent).end('<script>1</script>'),
      '/sub',
      '/listen/',
    )
    return (await fetch(`${here}/listen${path}`)).headers
  }

  test.each(['text/html; charset=utf-8', 'TEXT/HTML', 'image/svg+xml', 'application/xhtml+xml'])(
    '%s is saved, not shown, unless a sign-in passes through it',
    async (type) => {
      const seen = await headersOf('/api/items/1/file/2', { 'content-type': type })
      expect(seen.get('content-disposition')).toBe('attachment')
      const signIn = await headersOf('/auth/openid/callback', { 'content-type': type })
      expect(signIn.get('content-disposition')).toBeNull()
      expect(signIn.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    },
  )

  test.each(['image/svg+xml', ' Image/SVG+XML;charset=utf-8'])('%j is drawn by no picture', async (type) => {
    const seen = await headersOf('/api/items/1/cover', { 'content-type': type })
    expect(seen.get('content-type')).toBe('application/octet-stream')
    const picture = await headersOf('/api/items/1/cover', { 'content-type': 'image/webp' })
    expect(picture.get('content-type')).toBe('image/webp')
  })

  test('every answer is sandboxed, and what the server says of its own origin is dropped', async () => {
    const seen = await headersOf('/api/x', {
      'content-type': 'audio/mpeg',
      'content-security-policy': "default-src *; script-src 'unsafe-inline'",
      'clear-site-data': '"*"',
      'service-worker-allowed': '/',
      'strict-transport-security': 'max-age=9',
    })
    expect(seen.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(seen.get('x-content-type-options')).toBe('nosniff')
    expect(seen.get('content-disposition')).toBeNull()
    for (const name of ['clear-site-data', 'service-worker-allowed', 'strict-transport-security'])
      expect(seen.get(name), name).toBeNull()
  })
})

test('a connection that the server closes while it is kept costs no answer, of a write neither, which is sent once', async () => {
  const asked: string[] = []
  const seen = new WeakSet<object>()
  const { here } = await ends((request, response) => {
    asked.push(`${String(request.method)} ${String(request.url)}`)
    // each connection answers once
    if (seen.has(request.socket)) request.socket.resetAndDestroy()
    else {
      seen.add(request.socket)
      response.end('answered')
    }
  })
  expect(await (await fetch(`${here}/one`)).text()).toBe('answered')
  expect(await (await fetch(`${here}/two`)).text()).toBe('answered')
  expect(asked).toEqual(['GET /one', 'GET /two', 'GET /two'])
  const written = await fetch(`${here}/three`, { method: 'POST', body: 'once' })
  expect(await written.text()).toBe('answered')
  expect(asked.filter((each) => each === 'POST /three')).toHaveLength(1)
})

test('a GET with a body is sent once, since its body is gone then', async () => {
  const asked: string[] = []
  const seen = new WeakSet<object>()
  const { here, hereHost } = await ends((request, response) => {
    asked.push(String(request.url))
    if (seen.has(request.socket)) request.socket.resetAndDestroy()
    else {
      seen.add(request.socket)
      request.pipe(response)
    }
  })
  await (await fetch(`${here}/one`)).text()
  const sent = { host: hereHost, 'content-length': '5' }
  expect(await raw(hereHost, 'GET /two HTTP/1.1', sent, 'hello')).toContain('hello')
  expect(asked).toEqual(['/one', '/two'])
})

test('who gives up on a kept connection is not asked for again', async () => {
  const asked: string[] = []
  const { here } = await ends((request, response) => {
    asked.push(String(request.url))
    // what is slow is never answered
    if (request.url !== '/slow') response.end('answered')
  })
  await (await fetch(`${here}/quick`)).text()
  const given = new AbortController()
  const slow = fetch(`${here}/slow`, { signal: given.signal }).catch(() => 'given up')
  await expect.poll(() => asked).toEqual(['/quick', '/slow'])
  given.abort()
  expect(await slow).toBe('given up')
  expect(await (await fetch(`${here}/quick`)).text()).toBe('answered')
  expect(asked).toEqual(['/quick', '/slow', '/quick'])
})

describe('a picture whose address says of when it is', () => {
  const picture: http.RequestListener = ({ url = '' }, response) => {
    const status = url.includes('gone') ? 404 : 200
    response
      .writeHead(status, { 'content-type': url.includes('words') ? 'text/plain' : 'image/webp' })
      .end('x')
  }
  const kept = 'private, max-age=604800'

  test.each([
    ['/api/items/li_1/cover?token=t&ts=17&width=240', kept],
    ['/sub/api/items/li_1/cover?ts=17', kept],
    ['/api/authors/au_1/image?ts=17&width=240', kept],
    ['/api/items/li_1/cover', null],
    ['/api/items/li_1/cover?ts=', null],
    ['/api/items/li_1/cover?raw=1', null],
    ['/api/items/gone/cover?ts=17', null],
    ['/api/items/words/cover?ts=17', null],
    ['/api/items/li_1/file/5?ts=17', null],
  ])('%s: %s', async (path, expected) => {
    const { here } = await ends(picture, '/sub')
    expect((await fetch(here + path)).headers.get('cache-control')).toBe(expected)
  })
})
