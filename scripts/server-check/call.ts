import http from 'node:http'
import https from 'node:https'

export interface Call {
  readonly method?: 'GET' | 'POST'
  readonly headers?: http.OutgoingHttpHeaders
  readonly body?: string
  /** How long a body is said to be, bytes; nothing of it is sent. */
  readonly saidLength?: number
  readonly limitMs?: number
  /** How much of the body is waited for, characters; all of it by default. */
  readonly mostText?: number
}

/** What came back. */
export interface Answer {
  /** Where it was asked. */
  readonly url: URL
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly text: string
  readonly tookMs: number
}

/** No answer came: by `code`, as Node names what went wrong, or `TIMEOUT`. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  readonly code: string

  constructor(code: string, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

const PATIENCE_MS = 8000

/** Asks once and follows nothing. Throws `NoAnswer`. */
export async function call(url: URL, options: Call = {}): Promise<Answer> {
  const {
    method = 'GET',
    headers = {},
    body,
    saidLength,
    limitMs = PATIENCE_MS,
    mostText = Infinity,
  } = options
  const started = performance.now()
  return await new Promise<Answer>((resolve, reject) => {
    const request = clientFor(url).request(url, {
      method,
      agent: false,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        ...(saidLength === undefined ? {} : { 'content-length': saidLength }),
      },
    })
    const limit = setTimeout(() => request.destroy(new NoAnswer('TIMEOUT')), limitMs)
    const end = (answer: http.IncomingMessage, text: string): void => {
      clearTimeout(limit)
      resolve({
        url,
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        text,
        tookMs: performance.now() - started,
      })
      request.destroy()
    }
    request.on('response', (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        text += part
        if (text.length >= mostText) end(answer, text)
      })
      answer.on('end', () => end(answer, text))
      answer.on('error', () => end(answer, text))
    })
    request.on('upgrade', (answer, socket) => {
      socket.destroy()
      end(answer, '')
    })
    request.on('error', (error) => {
      clearTimeout(limit)
      reject(asNoAnswer(error))
    })
    if (saidLength === undefined) request.end(body)
    else request.flushHeaders()
  })
}

const clientFor = ({ protocol }: URL): typeof http | typeof https => (protocol === 'https:' ? https : http)

function asNoAnswer(error: Error & { readonly code?: unknown }): NoAnswer {
  if (error instanceof NoAnswer) return error
  // of several addresses of one name, each failed for its own reason
  if (error instanceof AggregateError) {
    const first: unknown = error.errors[0]
    if (first instanceof Error) return asNoAnswer(first)
  }
  return new NoAnswer(typeof error.code === 'string' ? error.code : error.message, error)
}

/** The value of an answer in JSON; undefined where it is something else. */
export function asJson({ text }: Answer): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
