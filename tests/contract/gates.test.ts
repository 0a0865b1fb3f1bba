import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { PromiseActorLogic } from 'xstate'
import { loginAnswerSchema } from '#machines/model/entities/index.ts'
import { isUnanswered, toAppError } from '#machines/model/errors.ts'
import { keysOf } from '#machines/model/keys-of.ts'
import { createUrls } from '#machines/model/titles/urls.ts'
import { createPlayCalls } from '#src/platform/media/opening/play-calls.ts'
import { createOperationActors } from '#src/platform/server/operations/operation-actors.ts'
import { createSessionCalls } from '#src/platform/server/progress/session-calls.ts'
import { readProgress, readSession } from '#src/platform/server/progress/server-records.ts'
import { createRefresher } from '#src/platform/server/account/refresh.ts'
import { createServer } from '#src/platform/server/server.ts'
import type { Answerer, Server } from '#src/platform/server/server.ts'
import { createSessionActors } from '#src/platform/server/account/session-actors.ts'
import type { SessionDeps } from '#src/platform/server/account/session-actors.ts'
import { createVault } from '#src/platform/server/account/vault.ts'
import { isReceipt } from '#src/platform/server/who-answered.ts'
import type { Answer, Receipt } from '#src/platform/server/who-answered.ts'
import { FRIENDLY_GATES, GATES, REFUSING_GATES, responseOf } from '#tests/support/gates.ts'
import type { Gate } from '#tests/support/gates.ts'
import { readExchanges, serverVersions } from './recordings.ts'
import { matchRoute } from './calls/route-table.ts'
import { routes } from './calls/routes.ts'
import { SAMPLE_WRITES } from './calls/sample-writes.ts'
import { answerOf } from './recorded-answer.ts'

const OK: Answer = { status: 200, contentType: 'text/plain', text: 'OK', json: undefined, waitSeconds: null }

const told: Answerer[] = []
const sent: { method: string; path: string; receipt: Receipt }[] = []
const after = vi.fn<() => void>()
let gated = 0

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  told.length = 0
  sent.length = 0
  gated = 0
  after.mockClear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** What the newer server was recorded to answer to a read that goes before a write. */
function readBefore(method: string, path: string): Response | null {
  const body = READS_BEFORE.get(`${method} ${path}`)
  return body === undefined ? null : Response.json(body)
}

const recorded = (method: string, path: RegExp): unknown =>
  readExchanges('2.36.0').find(
    (each) => each.method === method && path.test(each.path) && each.status === 200,
  )?.body

const item = recorded('GET', /^\/api\/items\/[^/]+$/) as { media: object }
const READS_BEFORE = new Map<string, unknown>([
  ['POST /api/items/batch/get', { libraryItems: [{ ...item, id: 'li' }] }],
  ['GET /api/me', recorded('GET', /^\/api\/me$/)],
  ['GET /api/emails/settings', recorded('GET', /^\/api\/emails\/settings$/)],
  ['POST /api/authorize', recorded('POST', /^\/api\/authorize$/)],
])

/** Nothing was read in the life of this page: a record is looked up in the account. */
const NO_EDITS = () => Promise.reject(new Error('nothing is kept here'))
const NO_RECORDS = () => Promise.resolve(null)

function behind(gate: Gate, passes: (method: string, path: string) => Response | null = () => null) {
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit): Promise<Response> => {
    const request = input instanceof Request ? input : new Request(new URL(input, 'http://server.test'), init)
    expect([request.cache, request.redirect]).toEqual(['no-store', 'manual'])
    const passed = passes(request.method, new URL(request.url).pathname)
    if (passed) return await Promise.resolve(passed)
    gated += 1
    return responseOf(gate)
  })
  const vault = createVault(null)
  vault.keep({ lasting: 'token' })
  const server = createServer({
    urls: createUrls({ base: 'http://server.test/', mediaToken: () => null, bearer: () => null }),
    vault,
    refresh: () => Promise.resolve(false),
    onExpired: after,
    onDoubt: after,
    onAnswer: (by) => told.push(by),
  })
  const noting: Server = {
    read: server.read,
    picture: () => Promise.resolve(null),
    async send(method, path, receipt, options) {
      sent.push({ method: method.toUpperCase(), path, receipt })
      await server.send(method, path, receipt, options)
    },
  }
  return { server: noting, vault }
}

const run = async <Output, Input>(
  logic: PromiseActorLogic<Output, Input>,
  input: Input,
): Promise<unknown> => {
  const actor = createActor(logic as PromiseActorLogic<Output>, { input })
  const output = toPromise(actor)
  actor.start()
  return await output
}

const errorOf = async (call: Promise<unknown>) =>
  await call.then(
    (value) => expect.unreachable(`delivered: ${JSON.stringify(value)}`),
    (error: unknown) => toAppError(error),
  )

async function expectNotDelivered(call: Promise<unknown>): Promise<void> {
  const error = await errorOf(call)
  expect(error).toMatchObject({ code: 'intercepted', retryable: true })
  expect(error).not.toHaveProperty('status')
  expect(isUnanswered(error)).toBe(true)
  expect([gated > 0, told.includes('other'), after.mock.calls]).toEqual([true, true, []])
}

const operations = keysOf(SAMPLE_WRITES).flatMap((name) =>
  SAMPLE_WRITES[name].map(
    (params, at) => [at === 0 ? name : `${name} (${at + 1})`, { name, params }] as const,
  ),
)

/** Asks for a write behind a gate; what it reads before is answered by the server. */
async function expectNotDone(gate: Gate, request: (typeof operations)[number][1]): Promise<void> {
  gated = 0
  const { server } = behind(gate, request.name === 'items.play' ? undefined : readBefore)
  const { performOperation } = createOperationActors({ server, recordOf: NO_RECORDS, edits: NO_EDITS })
  const done = run(performOperation, request as never)
  if (request.name !== 'episodes.delete') return await expectNotDelivered(done)
  // it says itself what is still there
  expect(await done).toEqual(['e', 'f'].map((episodeId) => ({ episodeId, reason: null })))
}

describe.each(Object.entries(FRIENDLY_GATES))('[promise 1.15] where %s answers', (_, gate) => {
  it.each(operations)('%s is not done', async (_name, request) => await expectNotDone(gate, request))

  it.each(ownCalls())('%s is not done', async (_name, call) => {
    await expectNotDelivered(call(behind(gate).server))
  })
})

describe.each(Object.entries(REFUSING_GATES))('[promise 1.15] where %s refuses', (_, gate) => {
  it('no write is refused by the media server', async () => {
    for (const [, request] of operations) await expectNotDone(gate, request)
    for (const [, call] of ownCalls()) await expectNotDelivered(call(behind(gate).server))
  })
})

describe.each(Object.entries(GATES))('[promise 1.15] where %s answers', (_, gate) => {
  it('an old sign-in is neither refused nor forgotten', async () => {
    const { server, vault } = behind(gate)
    const forgetSeen = vi.fn<SessionDeps['forgetSeen']>()
    const { actors } = createSessionActors({
      server,
      vault,
      forgetSeen,
      arrival: 'unused',
    } as unknown as SessionDeps)
    await expectNotDelivered(run(actors.restoreSession, undefined))
    await expectNotDelivered(run(actors.readServer, undefined))
    await expectNotDelivered(run(actors.setUpServer, { username: 'root', password: 'x' }))
    expect([vault.bearer(), forgetSeen.mock.calls]).toEqual(['token', []])
  })

  it('a refresh is neither refused nor taken', async () => {
    const { vault } = behind(gate)
    vault.keep({ access: 'old', lasting: null })
    const urls = createUrls({ base: '/listen/', mediaToken: () => null, bearer: () => null })
    const { actors } = createRefresher(urls, vault, (by) => told.push(by))
    await expectNotDelivered(run(actors.refreshToken, undefined))
    expect(vault.bearer()).toBe('old')
  })

  it('a sign-out is not confirmed', async () => {
    vi.stubGlobal('navigator', {})
    const { server, vault } = behind(gate)
    vault.keep({ access: 'old', lasting: null })
    const { actors } = createSessionActors({
      server,
      vault,
      forgetSeen: () => Promise.resolve(),
      socketId: () => null,
    } as unknown as SessionDeps)
    expect(await run(actors.signOut, undefined)).toBe('unconfirmed')
    expect(vault.isSignOutPending()).toBe(true)
  })
})

/** The calls that are no operations. */
function ownCalls(): [string, (server: Server) => Promise<unknown>][] {
  const key = { libraryItemId: 'li', episodeId: null }
  const heard = { timeListened: 5, currentTime: 10, duration: 100 }
  const known = { currentTime: 10 } as never
  const playCalls = (server: Server) =>
    createPlayCalls({
      server,
      deviceId: 'd',
      clientVersion: '1',
      supportedMimeTypes: () => [],
      keepSession: () => {},
    })
  return [
    ['a sync', async (server) => await createSessionCalls(server).sync('s', heard, {})],
    ['a close', async (server) => await createSessionCalls(server).close('s', heard)],
    ['a close without a body', async (server) => await createSessionCalls(server).close('s', null)],
    ['a position', async (server) => await createSessionCalls(server).savePosition(key, heard)],
    [
      'a total',
      async (server) =>
        await createSessionCalls(server).replaceTotal({ id: 's' } as never, {
          timeListening: 5,
          currentTime: 10,
          updatedAt: 1,
        }),
    ],
    [
      'a play request',
      async (server) =>
        await playCalls(server).open(
          { ...key, transcode: 'auto', mediaPlayer: 'html5' },
          new AbortController().signal,
        ),
    ],
    ['a look at a session', async (server) => await readSession(server, 's', {})],
    [
      'a look at a record',
      async (server) => await readProgress(server, () => Promise.resolve(known), key, {}),
    ],
    [
      'a look for a record',
      async (server) => await readProgress(server, () => Promise.resolve(null), key, {}),
    ],
    ['a sign-in', async (server) => await server.read('post', '/login', loginAnswerSchema, { json: {} })],
  ]
}

it('[promise 1.15] what each write takes for done is what both servers were recorded to answer', async () => {
  const { server } = behind(FRIENDLY_GATES['an empty 200'], readBefore)
  const { performOperation } = createOperationActors({ server, recordOf: NO_RECORDS, edits: NO_EDITS })
  for (const [, request] of operations) await run(performOperation, request as never).catch(() => undefined)
  for (const [, call] of ownCalls()) await call(server).catch(() => undefined)
  expect(sent.length).toBeGreaterThan(80)
  const exchanges = serverVersions.flatMap((version) =>
    readExchanges(version).map((each) => ({
      ...each,
      version,
      route: matchRoute(routes, each.method, each.path),
    })),
  )
  const refused: string[] = []
  for (const { method, path, receipt } of sent) {
    const route = matchRoute(routes, method, path)
    if (!route) {
      refused.push(`${method} ${path} has no route`)
      continue
    }
    for (const each of exchanges) {
      if (each.route !== route || each.status < 200 || each.status > 299) continue
      if (!isReceipt(receipt, answerOf(each))) refused.push(`${each.version} ${each.name}`)
    }
    if (route.answer === 'ok' && receipt !== 'nothing' && !isReceipt(receipt, OK))
      refused.push(`${method} ${path} is OK`)
    if (Array.isArray(receipt) !== (typeof route.answer === 'object'))
      refused.push(`${method} ${path} is JSON`)
  }
  expect(refused).toEqual([])
})
