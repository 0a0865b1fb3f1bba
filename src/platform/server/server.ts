import ky, { HTTPError, TimeoutError } from 'ky'
import { readMended } from './read-mended.ts'
import type { infer as Infer, ZodMiniType } from '#machines/model/entities/zod.ts'
import { appError, isAppError } from '#machines/model/errors.ts'
import type { AppError } from '#machines/model/errors.ts'
import type { Urls } from '#machines/model/urls.ts'
import { answerBody } from './answer-body.ts'
import { errorOfStatus } from './call-error.ts'
import { logOddities } from './oddities.ts'
import { takeHeadStart } from './head-start.ts'
import type { Vault } from './vault.ts'
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
  /** A call whose answer is of no interest beyond its success. */
  send(method: Method, path: string, options?: CallOptions): Promise<void>
}

export interface ServerDeps {
  urls: Urls
  vault: Pick<Vault, 'bearer' | 'kind'>
  /** Gets a new access token; false when the server refuses. Shared by all calls and tabs. */
  refresh: () => Promise<boolean>
  /** The token is no good any more and could not be refreshed. */
  onExpired: () => void
  /** An answer that can also mean that the account is gone. */
  onDoubt: () => void
}

const DEFAULT_TIMEOUT_MS = 20_000

export function createServer({ urls, vault, refresh, onExpired, onDoubt }: ServerDeps): Server {
  const client = ky.create({
    retry: 0,
    throwHttpErrors: true,
    credentials: 'same-origin',
    fetch: async (request, init) =>
      await ((request instanceof Request && takeHeadStart(request)) || fetch(request, init)),
  })

  async function request(method: Method, path: string, options: CallOptions, mayRefresh: boolean) {
    // what was still to be asked when the account signed out
    if (vault.kind() === null && path.startsWith('/api/')) throw appError('unauthorized')
    // a page that opened with a refresh cookie alone: who asks first has the token come
    if (mayRefresh && vault.kind() === 'pair' && vault.bearer() === null && path.startsWith('/api/')) {
      if (await refresh()) return request(method, path, options, false)
      onExpired()
      throw appError('unauthorized')
    }
    const bearer = vault.bearer()
    try {
      return await client(urls.call(path), {
        method,
        timeout: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
        headers: { ...(bearer ? { authorization: `Bearer ${bearer}` } : {}), ...options.headers },
        ...(options.query ? { searchParams: options.query } : {}),
        ...(options.json === undefined ? {} : { json: options.json }),
        ...(options.form ? { body: options.form } : {}),
        ...(options.signal ? { signal: options.signal } : {}),
        ...(options.keepalive ? { keepalive: true } : {}),
      })
    } catch (error) {
      const failure = await toCallError(error)
      if (failure.code === 'unauthorized' && vault.kind() === 'pair' && mayRefresh) {
        if (await refresh()) return request(method, path, options, false)
        onExpired()
      } else if (failure.code === 'unauthorized' && bearer) {
        onExpired()
      } else if (bearer && (failure.status === 404 || failure.status === 403) && !options.expect404) {
        onDoubt()
      }
      if (failure.code !== 'aborted' && !(options.expect404 && failure.status === 404)) {
        logWarning(`${method.toUpperCase()} ${path}:`, failure.status ?? '', failure.text ?? 'Unknown Error')
      }
      throw failure
    }
  }

  return {
    async read(method, path, schema, options = {}) {
      const response = await request(method, path, options, true)
      const body = await answerBody(response).catch(async (error: unknown) => {
        throw await toCallError(error)
      })
      const reading = await readMended(schema, body)
      const call = `${method.toUpperCase()} ${path}`
      if (reading.kind === 'read') {
        logOddities(call, reading)
        return reading.data
      }
      logError(`${call}: the answer is not what was expected at "${reading.path}".`)
      throw appError('malformed', { status: response.status })
    },
    async send(method, path, options = {}) {
      await request(method, path, options, true)
    },
  }
}

async function toCallError(error: unknown): Promise<AppError> {
  if (isAppError(error)) return error
  if (error instanceof TimeoutError) return appError('timeout')
  if (error instanceof HTTPError) {
    const { status, headers } = error.response
    const data: unknown = error.data ?? (await error.response.text().catch(() => null))
    return errorOfStatus(status, data, headers.get('retry-after'))
  }
  if (error instanceof DOMException && error.name === 'AbortError') return appError('aborted')
  return appError('unreachable')
}
