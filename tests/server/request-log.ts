export interface HttpEntry {
  kind: 'http'
  /** Epoch milliseconds at which the request came in. */
  t: number
  method: string
  /** Without base path and query. */
  path: string
  query: Record<string, string>
  /** Tokens are masked. */
  headers: Record<string, string>
  /** Parsed JSON (passwords masked), or undefined. */
  body: unknown
  /** 0 until the answer is out, or when it never was. */
  status: number
}

export interface SocketEntry {
  kind: 'socket'
  t: number
  direction: 'in' | 'out'
  event: string
  data: unknown
  /** Who it went to or came from; null for everyone or before sign-in. */
  userId: string | null
}

const KEPT_ENTRIES = 5000
const secretKeys = new Set(['password', 'newPassword', 'pass'])

const masked = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(masked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, secretKeys.has(key) ? '***' : masked(inner)]),
  )
}

/** Everything that came in and every event that went out, for tests to look at. */
export class RequestLog {
  entries: (HttpEntry | SocketEntry)[] = []

  http(match?: { method?: string; path?: string | RegExp }): HttpEntry[] {
    return this.entries.filter(
      (entry): entry is HttpEntry =>
        entry.kind === 'http' &&
        (match?.method === undefined || entry.method === match.method) &&
        (match?.path === undefined ||
          (typeof match.path === 'string' ? entry.path === match.path : match.path.test(entry.path))),
    )
  }

  socket(event?: string): SocketEntry[] {
    return this.entries.filter(
      (entry): entry is SocketEntry =>
        entry.kind === 'socket' && (event === undefined || entry.event === event),
    )
  }

  clear(): void {
    this.entries = []
  }

  addRequest(request: { method: string; url: URL; headers: Record<string, unknown> }): HttpEntry {
    const query = Object.fromEntries(request.url.searchParams)
    if (query['token'] !== undefined) query['token'] = '***'
    const headers: Record<string, string> = {}
    for (const [name, value] of Object.entries(request.headers)) {
      if (typeof value !== 'string') continue
      headers[name] = ['authorization', 'cookie', 'x-refresh-token'].includes(name) ? '***' : value
    }
    const entry: HttpEntry = {
      kind: 'http',
      t: Date.now(),
      method: request.method,
      path: request.url.pathname,
      query,
      headers,
      body: undefined,
      status: 0,
    }
    this.#add(entry)
    return entry
  }

  setBody(entry: HttpEntry, body: unknown): void {
    entry.body = masked(body)
  }

  addSocket(direction: 'in' | 'out', event: string, data: unknown, userId: string | null): void {
    this.#add({
      kind: 'socket',
      t: Date.now(),
      direction,
      event,
      data: event === 'auth' ? '***' : data,
      userId,
    })
  }

  #add(entry: HttpEntry | SocketEntry): void {
    this.entries.push(entry)
    if (this.entries.length > KEPT_ENTRIES * 1.2) this.entries = this.entries.slice(-KEPT_ENTRIES)
  }
}
