import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FaultMode, Faults, PlannedFault } from '../faults.ts'
import type { RequestLog } from '../request-log.ts'
import type { Flavour } from '../state/ids.ts'
import { mustBeSaved, serverAnswerHeaders } from '../../../scripts/serve/server-answers.ts'
import type { Env } from './env.ts'
import { sendBytesTo } from './send-bytes.ts'
import { errorPage, sentence, status } from './answers.ts'
import { refusalOf } from './refusal.ts'

export interface ListenerOptions {
  basePath: string
  flavour: Flavour
  faults: Faults
  log: RequestLog
  /** The routes of the server. Null when none of them is meant. */
  answer(request: Request, env: Env['Bindings']): Promise<Response | null>
  /** A file of the client; null when there is none. `url` is path and query as they came in, with the base path. */
  page(request: Request, url: string): Promise<Response | null>
  /** Host names that are answered besides the loopback ones. */
  hosts: readonly string[]
  /** Whether pages of every origin may read the answers. */
  cors: boolean
}

/** What goes wrong only once the call was carried out. */
const AFTERWARDS: ReadonlySet<FaultMode> = new Set<FaultMode>(['applyThenDrop', 'cacheable'])

interface Arrived {
  url: string
  isBelowBase: boolean
}

const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Credentials': 'true',
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const never = (): Promise<never> => new Promise(() => {})

/** The path below the base path; null when the request is not below it. */
const belowBase = (url: string, basePath: string, flavour: Flavour): string | null => {
  if (!basePath) return url
  if (url === basePath) return '/'
  if (url.startsWith(`${basePath}/`) || url.startsWith(`${basePath}?`)) return url.slice(basePath.length)
  return flavour === '2.36' || url === '/healthcheck' ? url : null
}

const brokenAnswer = (fault: PlannedFault): Response =>
  fault.mode === 'malformed'
    ? new Response(fault.body ?? '{"results":[{"id":', {
        headers: { 'content-type': 'application/json; charset=utf-8' },
      })
    : fault.body === undefined
      ? status(fault.status ?? 500)
      : new Response(fault.body, {
          status: fault.status ?? 500,
          headers: fault.headers ?? { 'content-type': 'text/html; charset=utf-8' },
        })

/** The one HTTP listener: base path, log, latency and faults in front of the routes. */
export const createListener = (options: ListenerOptions) => {
  const { faults, log } = options

  const answerOf = async (
    request: Request,
    env: HttpBindings,
    arrived: Arrived,
  ): Promise<Response | null> => {
    const { incoming, outgoing } = env
    const url = new URL(request.url)
    const entry = log.addRequest({ method: request.method, url, headers: incoming.headers })
    outgoing.once('close', () => void (entry.status = outgoing.writableFinished ? outgoing.statusCode : 0))
    if (options.cors) {
      for (const [name, value] of Object.entries(corsHeaders)) outgoing.setHeader(name, value)
      if (request.method === 'OPTIONS') return status(200)
    }

    const delay = faults.delayFor(url.pathname)
    if (delay > 0) await sleep(delay)
    await faults.passed(url.pathname)
    const fault = faults.take(request.method, url.pathname)
    const drop = (): Response => {
      incoming.socket.destroy()
      return RESPONSE_ALREADY_SENT
    }
    if (fault?.mode === 'hang') return never()
    if (fault?.mode === 'drop') return drop()
    if (fault?.mode === 'swallow') {
      for await (const _ of incoming);
      return status(200)
    }
    if (fault && !AFTERWARDS.has(fault.mode)) return brokenAnswer(fault)

    const bindings = { ...env, logEntry: entry, sendBytes: sendBytesTo(outgoing) }
    const answer = arrived.isBelowBase ? await options.answer(request, bindings) : null
    if (fault?.mode === 'cacheable') {
      if (request.method === 'GET') answer?.headers.set('cache-control', 'public, max-age=3600')
    } else if (fault) return drop()
    return answer
  }

  /** Sandboxes every answer but the files of the client. */
  const handle = async (request: Request, env: HttpBindings, arrived: Arrived): Promise<Response> => {
    const { outgoing } = env
    const refusal = refusalOf(env.incoming.headers, options)
    if (refusal !== null) return sentence(403, refusal)
    // Files are written to the connection by the routes, so the headers have to be there before.
    for (const [name, value] of Object.entries(serverAnswerHeaders)) outgoing.setHeader(name, value)
    const answer = await answerOf(request, env, arrived)
    if (answer === null) {
      const page = await options.page(request, arrived.url)
      for (const name of page === null ? [] : Object.keys(serverAnswerHeaders)) outgoing.removeHeader(name)
      return page ?? errorPage(404, `Cannot ${request.method} ${new URL(request.url).pathname}`)
    }
    const type = answer.headers.get('content-type')
    if (!outgoing.headersSent && mustBeSaved(new URL(request.url).pathname, type))
      outgoing.setHeader('content-disposition', 'attachment')
    return answer
  }

  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const url = incoming.url ?? '/'
    const below = belowBase(url, options.basePath, options.flavour)
    const arrived = { url, isBelowBase: below !== null }
    incoming.url = below ?? url
    const listener = getRequestListener((request, env) => handle(request, env as HttpBindings, arrived), {
      overrideGlobalObjects: false,
    })
    void listener(incoming, outgoing)
  }
}
