import http from 'node:http'
import https from 'node:https'
import net, { type AddressInfo } from 'node:net'
import { readFileSync } from 'node:fs'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createStandIn, DEMO_PASSWORD, type StandIn } from '#tests/server/index.ts'
import { fromRoot } from '../lib/files.ts'
import { createProxy } from '../serve/proxy.ts'
import { asLines, checkServer } from './check-server.ts'
import type { Finding } from './finding.ts'

const account = { user: 'root', password: DEMO_PASSWORD }
const FLAVOURS = ['2.2.23', '2.36'] as const
/** On one machine a refusal comes at once, so its silence need not be waited for as long. */
const findingsAt = async (address: URL, as: Parameters<typeof checkServer>[1]): Promise<readonly Finding[]> =>
  await checkServer(address, as, 400)

const closing: (() => Promise<unknown>)[] = []
let standIns: Record<(typeof FLAVOURS)[number], StandIn>

beforeAll(async () => {
  const [older, current] = await Promise.all(
    FLAVOURS.map(async (flavour) => await createStandIn({ flavour })),
  )
  if (!older || !current) throw new Error('No stand-in')
  standIns = { '2.2.23': older, '2.36': current }
  return async () => await Promise.all([older.close(), current.close()])
})
afterEach(async () => {
  await Promise.all(closing.splice(0).map(async (close) => await close()))
})

async function listening(server: net.Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(async () => await new Promise((resolve) => server.close(resolve)))
  return (server.address() as AddressInfo).port
}

type Rule = (request: http.IncomingMessage, response: http.ServerResponse) => boolean

/** A gate in front of a stand-in: a rule that answers by itself says so; a header that it drops is not passed on. */
async function gate(flavour: (typeof FLAVOURS)[number], rule: Rule, passesUpgrades = true): Promise<URL> {
  const proxy = createProxy({ upstream: new URL(standIns[flavour].url) })
  const server = http.createServer((request, response) => {
    if (!rule(request, response)) proxy.handle(request, response)
  })
  server.on('upgrade', (request, socket, head) => {
    if (passesUpgrades) proxy.upgrade(request, socket, head)
    else socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
  })
  closing.push(async () => {
    server.closeAllConnections()
    await Promise.resolve(proxy.close())
  })
  return new URL(`http://127.0.0.1:${await listening(server)}/`)
}

const isApi = ({ url }: http.IncomingMessage): boolean => /^\/(?:api|login|status)\b/.test(url ?? '')

const answers =
  (
    status: number,
    body: string,
    when: (request: http.IncomingMessage) => boolean = isApi,
    headers: http.OutgoingHttpHeaders = {},
  ): Rule =>
  (request, response) => {
    if (!when(request)) return false
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body)
    return true
  }

const outcomeOf = (findings: readonly Finding[], name: string): Finding | undefined =>
  findings.find((finding) => finding.name === name)

const failing = (findings: readonly Finding[]): readonly string[] =>
  findings.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name)

describe.each(FLAVOURS)('a server of %s', (flavour) => {
  test('with nothing in the way is all right, and each thing is looked at', async () => {
    const findings = await findingsAt(new URL(`${standIns[flavour].url}/`), account)
    expect(findings.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
      'reachable ok',
      'media server ok',
      'page unknown',
      'live updates ok',
      'large uploads ok',
      'sign-in ok',
      'headers ok',
      'seeking ok',
      'covers ok',
    ])
    const version = outcomeOf(findings, 'media server')?.says
    // an older one does not say, and whether it is good enough has to be known
    expect(version).toContain(flavour === '2.36' ? '2.36' : '2.2.23 is the oldest')
  })

  test('without an account what needs one is named', async () => {
    const findings = await findingsAt(new URL(`${standIns[flavour].url}/`), null)
    expect(failing(findings)).toEqual([])
    expect(outcomeOf(findings, 'seeking')).toMatchObject({ outcome: 'unknown' })
    expect(asLines(findings).join('\n')).toContain('--user NAME')
  })

  test('it leaves no session behind', async () => {
    const before = standIns[flavour].log.http().length
    await findingsAt(new URL(`${standIns[flavour].url}/`), account)
    const calls = standIns[flavour].log.http().slice(before)
    expect(calls.at(-1)?.path).toBe('/logout')
    expect(calls.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual([
      '/api/upload',
      '/login',
      '/logout',
    ])
  })

  test.each([
    ['a gate’s page with 200', answers(200, '<title>Login - Gate</title>'), ['media server'], 'Login - Gate'],
    [
      'a gate’s redirect',
      answers(302, '', isApi, { location: 'https://auth.gate.invalid/?rd=x' }),
      ['media server'],
      'pass it',
    ],
    ['a gate’s 401', answers(401, 'Unauthorized by gate'), ['media server'], 'pass it'],
    [
      'a proxy without its server',
      answers(502, '<title>502 Bad Gateway</title>'),
      ['media server'],
      'cannot reach',
    ],
    ['another program', answers(404, 'Not Found'), ['media server'], 'below a path'],
    [
      'a limit of uploads',
      answers(413, '', ({ headers }) => Number(headers['content-length']) > 1e9),
      ['large uploads'],
      'client_max_body_size',
    ],
    [
      'no way for sockets',
      answers(404, '', ({ url }) => url?.startsWith('/socket.io') === true),
      ['live updates'],
      'Upgrade',
    ],
    [
      'pictures that are lost',
      answers(404, '', ({ url }) => /\/cover/.test(url ?? '')),
      ['covers'],
      'pictures',
    ],
    [
      'ranges that are dropped',
      (request: http.IncomingMessage) => {
        delete request.headers.range
        return false
      },
      ['seeking'],
      'Range header',
    ],
    [
      'a token that is dropped',
      (request: http.IncomingMessage) => {
        delete request.headers.authorization
        return false
      },
      ['headers'],
      'Authorization',
    ],
  ] as const)('%s is named, with what to do', async (_name, rule, names, mend) => {
    const findings = await findingsAt(await gate(flavour, rule), account)
    expect(failing(findings)).toEqual(names)
    expect(asLines(findings).join('\n')).toContain(mend)
  })

  test('a proxy that passes no upgrade on is named', async () => {
    const findings = await findingsAt(await gate(flavour, () => false, false), account)
    expect(failing(findings)).toEqual(['live updates'])
    expect(outcomeOf(findings, 'live updates')?.says).toContain('400')
  })

  test('a wrong password is told from a wrong server', async () => {
    const findings = await findingsAt(new URL(`${standIns[flavour].url}/`), { ...account, password: 'no' })
    expect(outcomeOf(findings, 'sign-in')?.says).toContain('does not know this name')
  })
})

test('nothing there, no name, silence: each with its own sentence', async () => {
  const port = await listening(net.createServer())
  await closing.pop()?.()
  const nothing = await findingsAt(new URL(`http://127.0.0.1:${port}/`), null)
  expect(nothing).toMatchObject([{ name: 'reachable', outcome: 'failed' }])
  expect(nothing[0]?.says).toContain('nothing listens')

  const nowhere = await findingsAt(new URL('http://no-such-host.invalid/'), null)
  expect(failing(nowhere)).toEqual(['reachable'])
  expect(nowhere[0]?.mend).toBeDefined()
})

test('silence ends after a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const port = await listening(
      net.createServer((socket) => closing.push(async () => await Promise.resolve(socket.destroy()))),
    )
    const looked = checkServer(new URL(`http://127.0.0.1:${port}/`), null)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await looked).toMatchObject([{ outcome: 'failed', says: `127.0.0.1:${port} does not answer` }])
  } finally {
    vi.useRealTimers()
  }
})

test('a certificate that is not believed, and TLS where there is none, are told apart', async () => {
  const file = (name: string): Buffer => readFileSync(fromRoot('tests', 'support', 'tls', name))
  const secure = https.createServer({ cert: file('certificate.pem'), key: file('key.pem') })
  const unknownAuthority = await findingsAt(new URL(`https://127.0.0.1:${await listening(secure)}/`), null)
  expect(unknownAuthority[0]?.says).toContain('certificate')
  const plain = await gate('2.36', () => false)
  const spoken = await findingsAt(new URL(plain.href.replace('http:', 'https:')), null)
  expect(spoken[0]?.says).toContain('does not speak TLS')
})

test('a book of many files is read whole, however long its answer is', async () => {
  const files = Array.from({ length: 4000 }, (_, at) => ({ ino: String(at), note: 'x'.repeat(200) }))
  const findings = await findingsAt(
    await gate('2.36', (request, response) => {
      if (!/^\/api\/items\/[^/]+\?/.test(request.url ?? '')) return false
      response.end(JSON.stringify({ media: { audioFiles: files } }))
      return true
    }),
    account,
  )
  // that file is none of the server's, but it was found and asked for
  expect(outcomeOf(findings, 'seeking')?.says).toContain('404')
})

test.each([
  ['/api/libraries', '{"libraries":[null,7,{"id":null},{"id":"a","mediaType":"book"}]}'],
  ['/api/libraries', '{"libraries":{}}'],
  ['/api/libraries', '{"libraries":['],
  ['/api/libraries/', '{"results":[null,7,{"id":"a","media":null},{"id":"b","media":{"numTracks":1}}]}'],
  ['/api/items/', '{"media":{"audioFiles":[null]}}'],
  ['/login', '{"user":null}'],
  ['/login', 'null'],
  ['/status', '{"isInit":"yes"}'],
])('an odd answer at %s is a finding, and no end: %s', async (start, body) => {
  const rule: Rule = ({ url = '' }, response) => {
    if (start.endsWith('/') ? !url.startsWith(start) : url !== start) return false
    response.end(body)
    return true
  }
  const findings = await findingsAt(await gate('2.36', rule), account)
  expect(findings.length).toBeGreaterThan(1)
  expect(findings.filter(({ outcome }) => outcome !== 'ok')).not.toEqual([])
})

test('a server that has moved within its host is followed, and the new address is named', async () => {
  const target = standIns['2.36'].url
  const moved = await gate(
    '2.36',
    answers(301, '', ({ url }) => url === '/status', { location: `${target}/status` }),
  )
  const findings = await findingsAt(moved, account)
  expect(failing(findings)).toEqual([])
  expect(outcomeOf(findings, 'address')?.mend).toContain(target)
})

describe('the page at an address', () => {
  const page = (base: string): string =>
    `<!doctype html><title>Earmark</title><script src="${base}assets/head-start-1.js"></script>`
  const isPage = ({ url }: http.IncomingMessage): boolean => url === '/login' || url === '/config/users'
  const found = async (rule: Rule): Promise<Finding | undefined> =>
    outcomeOf(await findingsAt(await gate('2.36', rule), null), 'page')

  test('is Earmark, after a reload too', async () => {
    expect(await found(answers(200, page('/'), isPage))).toMatchObject({ outcome: 'ok' })
  })

  test('made for another path is named, with what to do', async () => {
    expect(await found(answers(200, page('/listen/'), isPage))).toMatchObject({
      outcome: 'failed',
      says: 'Earmark is there, made for /listen/',
      mend: 'Make its files for this path: earmark files FOLDER --base /',
    })
  })

  test('that a reload does not give is named, with what to do', async () => {
    expect(await found(answers(200, page('/'), ({ url }) => url === '/login'))).toMatchObject({
      outcome: 'failed',
      says: expect.stringContaining('a reload of /config/users would not show it: 404'),
    })
  })
})
