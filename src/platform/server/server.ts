import ky, { TimeoutError } from 'ky'
import { readMended } from './read-mended.ts'
import * as z from '#machines/model/entities/reading/zod.ts'
import type { infer as Infer, ZodMiniType } from '#machines/model/entities/reading/zod.ts'
import { appError, isAppError } from '#machines/model/errors.ts'
import type { AppError } from '#machines/model/errors.ts'
import type { Urls } from '#machines/model/titles/urls.ts'
import { logOddities } from './oddities.ts'
import { takeHeadStart } from './head-start.ts'
import type { Vault } from './account/vault.ts'
import { answerOf, failureOf, intercepted, isReceipt, isShapeOf } from './who-answered.ts'
import type { Answer, Receipt } from './who-answered.ts'
import { logError, logWarning } from '#machines/model/log.ts'

export interface CallOptions {
  query?: Record<string, string | number | undefined>
  json?: unknown
  /** A file with its name, for calls that take one. */
  form?: FormData
  signal?: AbortSignal
  timeoutMs?: number
  /** The call outlives the page. */
  keepalive?: boolean
  headers?: Record<string, string>
  /** 404 is an ordinary answer here: "no progress yet", "session forgotten". */
  expect404?: boolean
  /** Paths of lists that will be written back: an answer in which one is not whole is `malformed`. */
  whole?: RegExp
}

export type Method = 'get' | 'post' | 'patch' | 'delete'

/** Calls to the media server. Every failure is thrown as an AppError; nothing else is ever thrown. */
export interface Server {
  /** JSON that fits the schema, or an AppError `malformed`. */
  read<Schema extends ZodMiniType>(
    method: Method,
    path: string,
    schema: Schema,
    options?: CallOptions,
  ): Promise<Infer<Schema>>
  /** A call whose answer is of no interest beyond its success. @param receipt what the media server answers when it is done */
  send(method: Method, path: string, receipt: Receipt, options?: CallOptions): Promise<void>
  /** A picture as the server keeps it, of which nothing is read yet; null where there is none. */
  picture(path: string, signal: AbortSignal): Promise<Response | null>
}

/** Who answered a call: the media server, or something between it and the page. */
export type Answerer = 'server' | 'other'

export interface ServerDeps {
  urls: Urls
  vault: Pick<Vault, 'bearer' | 'kind'>
  /** Gets a new access token; false when the server refuses. Shared by all calls and tabs. */
  refresh: () => Promise<boolean>
  /** The token is no good any more and could not be refreshed. */
  onExpired: () => void
  /** An answer that can also mean that the account is gone. */
  onDoubt: () => void
  onAnswer: (by: Answerer) => void
}

const DEFAULT_TIMEOUT_MS = 20_000

export function createServer({ urls, vault, refresh, onExpired, onDoubt, onAnswer }: ServerDeps): Server {
  const client = ky.create({
    retry: 0,
    throwHttpErrors: false,
    credentials: 'same-origin',
    // a cache would give an old position, or a count that is sent again
    cache: 'no-store',
    // the media server redirects no call, and a redirect that is followed makes a GET of a write
    redirect: 'manual',
    fetch: async (request, init) =>
      await ((request instanceof Request && takeHeadStart(request)) || fetch(request, init)),
  })

  /** What was answered with a success, by whomever; every other end is thrown. */
  async function request(
    method: Method,
    path: string,
    options: CallOptions,
    longestMs: number | undefined,
    mayRefresh: boolean,
  ): Promise<Answer> {
    // what was still to be asked when the account signed out
    if (vault.kind() === null && path.startsWith('/api/')) throw appError('unauthorized')
    // a page that opened with a refresh cookie alone: who asks first has the token come
    if (mayRefresh && vault.kind() === 'pair' && vault.bearer() === null && path.startsWith('/api/')) {
      if (await refresh()) return request(method, path, options, longestMs, false)
      onExpired()
      throw appError('unauthorized')
    }
    const bearer = vault.bearer()
    let answer: Answer | undefined
    let failure: AppError
    try {
      const response = await client(urls.call(path), {
        method,
        timeout: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
        headers: { ...(bearer ? { authorization: `Bearer ${bearer}` } : {}), ...options.headers },
        ...(options.query ? { searchParams: options.query } : {}),
        ...(options.json === undefined ? {} : { json: options.json }),
        ...(options.form ? { body: options.form } : {}),
        ...(options.signal ? { signal: options.signal } : {}),
        ...(options.keepalive ? { keepalive: true } : {}),
      })
      answer = await answerOf(response, longestMs)
      if (response.ok) return answer
      failure = failureOf({ method, path }, answer)
    } catch (error) {
      failure = toCallError(error)
    }
    if (answer) onAnswer(failure.code === 'intercepted' ? 'other' : 'server')
    if (failure.code === 'unauthorized' && vault.kind() === 'pair' && mayRefresh) {
      if (await refresh()) return request(method, path, options, longestMs, false)
      onExpired()
    } else if (failure.code === 'unauthorized' && bearer) {
      onExpired()
    } else if (bearer && (failure.status === 403 || (failure.status === 404 && !options.expect404))) {
      onDoubt()
    }
    if (failure.code !== 'aborted' && !(options.expect404 && failure.status === 404)) {
      warn(method, path, answer, failure)
    }
    throw failure
  }

  function refuse(method: Method, path: string, answer: Answer): never {
    onAnswer('other')
    const failure = intercepted()
    warn(method, path, answer, failure)
    throw failure
  }

  return {
    async read(method, path, schema, options = {}) {
      const answer = await request(method, path, options, undefined, true)
      const { status, text, json } = answer
      const isWord = text === 'OK' && z.safeParse(schema, undefined).success
      const isCutOff = json === undefined && answer.contentType.includes('json') && /^[[{]/.test(text)
      if (!isWord && !isCutOff && !isShapeOf(schema, json)) refuse(method, path, answer)
      onAnswer('server')
      const reading = await readMended(schema, json)
      const call = `${method.toUpperCase()} ${path}`
      if (reading.kind === 'read') {
        logOddities(call, reading)
        if (![...reading.dropped, ...reading.replaced].some((path) => options.whole?.test(path)))
          return reading.data
      } else logError(`${call}: the answer is not what was expected at "${reading.path}".`)
      throw appError('malformed', { status })
    },
    async send(method, path, receipt, options = {}) {
      const longestMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS
      const answer = await request(method, path, options, longestMs, true)
      if (!isReceipt(receipt, answer)) refuse(method, path, answer)
      onAnswer('server')
    },
    async picture(path, signal) {
      const bearer = vault.bearer()
      const response = await client(urls.call(path), {
        timeout: DEFAULT_TIMEOUT_MS,
        headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
        searchParams: { raw: 1 },
        signal,
      }).catch((error: unknown) => {
        throw toCallError(error)
      })
      if (response.status === 404) return null
      if (!response.ok || !response.headers.get('content-type')?.startsWith('image/')) throw intercepted()
      return response
    },
  }
}

function warn(method: Method, path: string, answer: Answer | undefined, failure: AppError): void {
  const said = failure.text ?? 'Unknown Error'
  logWarning(
    `${method.toUpperCase()} ${path}:`,
    answer?.status ?? failure.status ?? '',
    failure.code === 'intercepted' ? `${said} (not an answer of the media server)` : said,
  )
}

function toCallError(error: unknown): AppError {
  if (isAppError(error)) return error
  if (error instanceof TimeoutError) return appError('timeout')
  if (error instanceof DOMException && error.name === 'AbortError') return appError('aborted')
  return appError('unreachable')
}
