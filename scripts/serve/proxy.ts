import http from 'node:http'
import https from 'node:https'
import type { Duplex } from 'node:stream'
import { mapPath, requestHeaders, responseHeaders, type Mapping } from './proxy-mapping.ts'
import { normaliseBase } from './routes.ts'

export interface Proxy {
  /** Passes one request on and streams the answer back; 502 with the reason when the server cannot be reached. */
  readonly handle: (request: http.IncomingMessage, response: http.ServerResponse) => void
  /** Passes a websocket on. */
  readonly upgrade: (request: http.IncomingMessage, socket: Duplex, head: Buffer) => void
  readonly close: () => void
}

interface Options {
  /** The media server, with its base path if it has one. */
  readonly upstream: URL
  /** Where the client lives here; `/` by default. */
  readonly basePath?: string
}

/**
 * A streaming reverse proxy to one media server. Paths are mapped from our base to the server's; paths that already
 * carry the server's base (its audio addresses do) pass as they are.
 */
export function createProxy({ upstream, basePath }: Options): Proxy {
  const secure = upstream.protocol === 'https:'
  const agent = secure ? new https.Agent({ keepAlive: true }) : new http.Agent({ keepAlive: true })
  const client = secure ? https : http
  const mapping: Mapping = {
    upstream,
    upstreamBase: normaliseBase(upstream.pathname),
    localBase: normaliseBase(basePath),
  }
  const findSocketPath = socketPathFinder(mapping)

  const open = async (request: http.IncomingMessage, upgrade: boolean): Promise<http.ClientRequest> => {
    const socketPath = await findSocketPath()
    return client.request({
      protocol: upstream.protocol,
      hostname: upstream.hostname.replaceAll(/^\[|\]$/g, ''),
      port: upstream.port,
      method: request.method,
      path: mapPath(request.url ?? '/', mapping, socketPath),
      headers: requestHeaders(request, mapping, upgrade),
      ...(upgrade ? { agent: false } : { agent }),
    })
  }

  const handle = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const outgoing = await open(request, false)
    response.on('close', () => {
      if (!response.writableFinished) outgoing.destroy()
    })
    outgoing.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, responseHeaders(answer, mapping))
      answer.pipe(response)
      // A cut answer must look cut to the browser too, not like a short but whole one.
      answer.on('error', () => response.destroy())
    })
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (response.headersSent || response.destroyed) {
        response.destroy()
      } else {
        response.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' })
        response.end(`The media server could not be reached: ${error.code ?? error.message}`)
      }
    })
    request.pipe(outgoing)
  }

  const upgrade = async (request: http.IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const outgoing = await open(request, true)
    socket.on('error', () => outgoing.destroy())
    socket.on('close', () => outgoing.destroy())
    outgoing.on('upgrade', (answer, remote, remoteHead) => {
      socket.write(`${statusLine(answer)}${rawHeaders(answer)}\r\n`)
      if (remoteHead.length > 0) socket.write(remoteHead)
      if (head.length > 0) remote.write(head)
      remote.on('error', () => socket.destroy())
      remote.on('close', () => socket.destroy())
      socket.on('close', () => remote.destroy())
      remote.pipe(socket).pipe(remote)
    })
    outgoing.on('response', (answer) => {
      socket.write(`${statusLine(answer)}Connection: close\r\n\r\n`)
      answer.pipe(socket)
    })
    outgoing.on('error', () => socket.end('HTTP/1.1 502 Bad Gateway\r\nConnection: close\r\n\r\n'))
    outgoing.end()
  }

  return {
    handle: (request, response) => void handle(request, response),
    upgrade: (request, socket, head) => void upgrade(request, socket, head),
    close: () => agent.destroy(),
  }
}

function statusLine(answer: http.IncomingMessage): string {
  return `HTTP/1.1 ${String(answer.statusCode)} ${answer.statusMessage ?? ''}\r\n`
}

function rawHeaders(answer: http.IncomingMessage): string {
  let text = ''
  for (let index = 0; index < answer.rawHeaders.length; index += 2) {
    text += `${answer.rawHeaders[index]}: ${answer.rawHeaders[index + 1]}\r\n`
  }
  return text
}

/**
 * Older servers keep the socket at the root of their host even when all else lives under a base path, so it is looked
 * for once in both places.
 */
function socketPathFinder({ upstream, upstreamBase }: Mapping): () => Promise<string> {
  let found: Promise<string> | undefined
  const probe = async (): Promise<string> => {
    try {
      const url = new URL(`${upstreamBase}socket.io/?EIO=4&transport=polling`, upstream)
      const response = await fetch(url, { signal: AbortSignal.timeout(5000) })
      const opened = (await response.text()).startsWith('0{')
      return opened ? upstreamBase : '/'
    } catch {
      found = undefined
      return upstreamBase
    }
  }
  return async () => (upstreamBase === '/' ? '/' : await (found ??= probe()))
}
