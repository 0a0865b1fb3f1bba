import type http from 'node:http'
import type { Duplex } from 'node:stream'

/** How long a connection may be silent while something is waited for. */
export const SILENT_MS = 300_000
/** How long the server may work at a call before it answers: no shorter than a page waits for the longest of its writes. */
export const WORK_MS = 12 * 60 * 60_000

/**
 * What holds for every connection, whatever is served on it. Call it when the listeners of `server` are in place:
 *
 * - a body takes as long as it needs while it flows, and ends with 408 when nothing comes of it for `silentMs`;
 * - a request with two hosts is refused, since what it is judged by and what it is answered by could differ;
 * - an upgrade to anything but a websocket is ignored: the request is answered as if it had not asked.
 */
export function guardConnections(server: http.Server, silentMs = SILENT_MS): void {
  server.requestTimeout = 0
  const requests = take(server, 'request')
  server.on('request', (request: http.IncomingMessage, response: http.ServerResponse) => {
    if (hasTwoHosts(request)) {
      response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
      response.end('A request must name one host.')
      return
    }
    limitSilence(request, response, silentMs)
    for (const listener of requests) listener.call(server, request, response)
  })
  const upgrades = take(server, 'upgrade')
  server.on('upgrade', (request: http.IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') {
      answerAsPlain(server, request, socket, head)
      return
    }
    // Node takes its own listener away first, and a connection without one for its errors ends the process.
    socket.on('error', () => socket.destroy())
    if (hasTwoHosts(request))
      socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    else for (const listener of upgrades) listener.call(server, request, socket, head)
  })
}

function take(server: http.Server, event: 'request' | 'upgrade'): ((...args: unknown[]) => void)[] {
  const listeners = server.listeners(event) as ((...args: unknown[]) => void)[]
  server.removeAllListeners(event)
  return listeners
}

const hasTwoHosts = ({ headersDistinct }: http.IncomingMessage): boolean =>
  (headersDistinct['host'] ?? []).length > 1

/** Whether a request says that something comes after its headers. */
export const hasBody = ({ headers }: http.IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0

function limitSilence(request: http.IncomingMessage, response: http.ServerResponse, silentMs: number): void {
  const { socket } = request
  if (!hasBody(request)) return
  request.setTimeout(silentMs)
  request.on('timeout', () => {
    // who is not read from cannot send
    if (request.isPaused()) return
    if (response.headersSent) socket.destroy()
    else response.writeHead(408, closing(request)).end(() => socket.destroy())
  })
  request.once('end', () => {
    if (!response.writableFinished) request.setTimeout(0)
  })
}

/** HTTP/2 closes a call by itself, and knows no such header. */
const closing = ({ httpVersionMajor }: http.IncomingMessage): http.OutgoingHttpHeaders =>
  httpVersionMajor === 1 ? { connection: 'close' } : {}

/** Has a request read again without what it says of an upgrade. */
function answerAsPlain(
  server: http.Server,
  request: http.IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const lines = [`${request.method ?? 'GET'} ${request.url ?? '/'} HTTP/1.1`]
  for (let at = 0; at + 1 < request.rawHeaders.length; at += 2) {
    const [name = '', value = ''] = request.rawHeaders.slice(at, at + 2)
    const kept = withoutUpgrade(name.toLowerCase(), value)
    if (kept !== '') lines.push(`${name}: ${kept}`)
  }
  if (head.length > 0) socket.unshift(head)
  socket.unshift(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'))
  server.emit('connection', socket)
}

function withoutUpgrade(name: string, value: string): string {
  if (name === 'upgrade' || name === 'http2-settings') return ''
  if (name !== 'connection') return value
  const kept = value.split(',').filter((one) => !/^\s*(?:upgrade|http2-settings)\s*$/i.test(one))
  return kept.join(',').trim()
}
