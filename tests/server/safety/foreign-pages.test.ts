import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createStandIn, DEMO_PASSWORD, type StandIn, type StandInOptions } from '../index.ts'

let standIn: StandIn

const start = async (options: StandInOptions = {}): Promise<void> => {
  await standIn.close()
  standIn = await createStandIn(options)
}

interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  body: string
}

/** A request with headers that a browser would not let a page choose. */
const ask = async (
  method: string,
  at: string,
  headers: http.OutgoingHttpHeaders,
  body?: string,
): Promise<Answer> =>
  await new Promise((resolve, reject) => {
    const request = http.request(`${standIn.url}${at}`, { method, headers }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }))
    })
    request.on('error', reject)
    request.on('upgrade', (answer, socket) => {
      socket.destroy()
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: '' })
    })
    request.end(body)
  })

const login = JSON.stringify({ username: 'root', password: DEMO_PASSWORD })
const asJson = { 'content-type': 'application/json' }
const websocket = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
}
const sockets = '/socket.io/?EIO=4&transport=websocket'
const foreign = (): http.OutgoingHttpHeaders[] => [
  { host: `evil.example:${standIn.port}` },
  { origin: 'http://evil.example' },
  { origin: `http://127.0.0.1:${standIn.port + 1}` },
  { origin: `http://evil.example:${standIn.port}`, host: `evil.example:${standIn.port}` },
  { origin: 'null' },
]

beforeEach(async () => {
  standIn = await createStandIn()
})
afterEach(async () => await standIn.close())

describe('[promise 3] pages of other sites', () => {
  test('get no answer, no matter by which name or from which origin they ask', async () => {
    for (const headers of foreign()) {
      const what = JSON.stringify(headers)
      const calls = [
        await ask('GET', '/status', headers),
        await ask('OPTIONS', '/login', { ...headers, 'access-control-request-method': 'POST' }),
        await ask('POST', '/login', { ...headers, ...asJson }, login),
        await ask('POST', '/login', { ...headers, 'content-type': 'text/plain' }, login),
        await ask('GET', '/socket.io/?EIO=4&transport=polling', headers),
        await ask('GET', sockets, { ...headers, ...websocket }),
      ]
      expect(
        calls.map(({ status }) => status),
        what,
      ).toEqual([403, 403, 403, 403, 403, 400])
      for (const { headers: sent, body } of calls) {
        expect(Object.keys(sent).filter((name) => name.startsWith('access-control'))).toEqual([])
        expect(body).not.toContain('isInit')
      }
    }
  })

  test('no answer says that they may read it', async () => {
    const answer = await ask('POST', '/login', asJson, login)
    expect(answer.status).toBe(200)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('a host that is named is answered, with its socket', async () => {
    await start({ hosts: ['books.example'] })
    const headers = { host: 'books.example', origin: 'https://books.example' }
    expect((await ask('GET', '/status', headers)).status).toBe(200)
    expect((await ask('GET', sockets, { ...headers, ...websocket })).status).toBe(101)
    expect((await ask('GET', '/status', { host: 'evil.example' })).status).toBe(403)
  })

  test('a test that plays a page of another origin may ask for it', async () => {
    await start({ cors: true })
    const answer = await ask('GET', '/status', { origin: 'http://elsewhere.example' })
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([200, '*'])
    expect((await ask('GET', sockets, { ...websocket, origin: 'http://elsewhere.example' })).status).toBe(101)
  })
})

describe('[promise 3] what the server stores never runs as a page of our origin', () => {
  const signedIn = async (): Promise<string> => {
    const { body } = await ask('POST', '/login', asJson, login)
    return (JSON.parse(body) as { user: { token: string } }).user.token
  }

  test.each(['page.html', 'picture.svg', 'page.xhtml'])(
    '%s of a library is saved, not shown',
    async (name) => {
      const token = await signedIn()
      const item = standIn.state.itemTitled('Unwinding')
      const [library] = [...standIn.state.libraries.values()].filter(({ id }) => id === item.libraryId)
      const form = new FormData()
      form.set('library', library?.id ?? '')
      form.set('folder', library?.folders[0]?.id ?? '')
      form.set('author', 'An Author')
      form.set('title', 'A Page')
      form.set('0', new File(['<script>alert(1)</script>'], name))
      await fetch(`${standIn.url}/api/upload`, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${token}` },
      })
      item.path = `${library?.folders[0]?.fullPath}/An Author/A Page`
      const answer = await ask('GET', `/s/item/${item.id}/${name}?token=${token}`, {})
      expect(answer.body).toContain('<script>')
      expect(answer.headers['content-security-policy']).toBe("sandbox; default-src 'none'")
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      expect(answer.headers['content-disposition']).toMatch(/^attachment/)
    },
  )

  test('every answer below the paths of the server is sandboxed, also an error', async () => {
    const token = await signedIn()
    const below = [
      '/status',
      '/api/me',
      '/api/nothing',
      '/s/item/x/y',
      '/hls/x/y',
      '/feed/x',
      '/public/x',
      '/nothing',
    ]
    for (const at of below) {
      const { headers } = await ask('GET', `${at}?token=${token}`, {})
      expect(headers['content-security-policy'], at).toBe("sandbox; default-src 'none'")
      expect(headers['x-content-type-options'], at).toBe('nosniff')
    }
  })

  test('a sentence that repeats what was asked for holds no markup', async () => {
    const token = await signedIn()
    const answer = await ask('GET', `/s/item/%3Cimg%20src=x%20onerror=alert(1)%3E/a?token=${token}`, {})
    expect(answer.body).toBe('Item not found with id &lt;img src=x onerror=alert(1)&gt;')
    expect(answer.headers['content-disposition']).toBe('attachment')
    const page = await ask('GET', `/api/<b>?token=${token}`, {})
    expect(page.body).not.toContain('<b>')
  })

  test('files of our build keep their own policy', async () => {
    const own = { 'content-security-policy': "default-src 'self'", 'content-type': 'text/html' }
    await start({
      staticHandler: async (request) =>
        await Promise.resolve(
          new URL(request.url).pathname === '/page' ? new Response('page', { headers: own }) : null,
        ),
    })
    const { headers } = await ask('GET', '/page', {})
    expect(headers['content-security-policy']).toBe("default-src 'self'")
    expect(headers['content-disposition']).toBeUndefined()
  })
})

test('[promise 3] a generated password takes the place of the known one, also in a state that is kept', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'earmark-password-'))
  const stateFile = path.join(folder, 'state.json')
  const tries = async (password: string): Promise<number> =>
    (await ask('POST', '/login', asJson, JSON.stringify({ username: 'root', password }))).status
  await start({ stateFile })
  expect(await tries(DEMO_PASSWORD)).toBe(200)
  await start({ stateFile, password: 'generated' })
  expect([await tries(DEMO_PASSWORD), await tries('generated')]).toEqual([401, 200])
  await start({ stateFile, password: 'another' })
  expect([await tries(DEMO_PASSWORD), await tries('generated')]).toEqual([401, 200])
  await start()
  rmSync(folder, { recursive: true })
})
