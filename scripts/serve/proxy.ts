import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import { packerFor } from './compress.ts'
import { SILENT_MS, WORK_MS } from './connections.ts'
import {
  bareUrl,
  carriesServerBase,
  isRepeatable,
  mapPath,
  requestHeaders,
  responseHeaders,
  type Mapping,
} from './proxy-mapping.ts'
import { isSignOutPath, mapCallback, mapSignOut, movedPage, RefusedCallback } from './provider-mapping.ts'
import { normaliseBase } from './routes.ts'
import { sayPlainly } from './server-answers.ts'
import { endSilence } from './silence.ts'
import { socketPathFinder } from './socket-path.ts'

export interface Proxy {
  /** Passes one request on and streams the answer back; 502 with the reason when the server cannot be reached. */
  readonly handle: (request: http.IncomingMessage, response: http.ServerResponse) => void
  /**
   * Where a page is here that the server names below its own base: the form, after a sign-out at the provider. Null for
   * all else.
   */
  readonly movedPage: (request: http.IncomingMessage) => string | null
  /** Whether a request is for what is below the server's own base, where the client has no page. */
  readonly carriesServerBase: (request: http.IncomingMessage) => boolean
  /** Passes a websocket on. */
  readonly upgrade: (request: http.IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Ends the websockets too, which no server counts among its connections. */
  readonly close: () => void
}

interface Options {
  /** The media server, with its base path if it has one. */
  readonly upstream: URL
  /** Where the client lives here; `/` by default. */
  readonly basePath?: string
  /** How long the server may be silent while it is waited for. */
  readonly silentMs?: number
  /** How long it may work at a call that is more than a read, before it answers. */
  readonly workMs?: number
}

/**
 * A streaming reverse proxy to one media server. Paths are mapped from our base to the server's; paths that already
 * carry the server's base (its audio addresses do) pass as they are.
 */
export function createProxy({ upstream, basePath, silentMs = SILENT_MS, workMs = WORK_MS }: Options): Proxy {
  const client = upstream.protocol === 'https:' ? https : http
  const agent = new client.Agent({ keepAlive: true })
  const mapping: Mapping = {
    upstream,
    upstreamBase: normaliseBase(upstream.pathname),
    localBase: normaliseBase(basePath),
  }
  const findSocketBase = socketPathFinder(mapping)
  const hostname = upstream.hostname.replaceAll(/^\[|\]$/g, '')

  const open = async (
    request: http.IncomingMessage,
    upgrade: boolean,
    isSecondTry = false,
  ): Promise<http.ClientRequest> => {
    const path = await mapPath(request, mapping, findSocketBase)
    return client.request({
      protocol: upstream.protocol,
      hostname,
      port: upstream.port,
      // else Node takes the name that the certificate must have from the header Host, which may name us
      servername: isIP(hostname) === 0 ? hostname : '',
      method: request.method,
      path: mapCallback(path, mapping),
      headers: requestHeaders(request, mapping, upgrade),
      // a kept one may just have been closed, which for a write cannot be told from one that was carried out
      ...(upgrade || isSecondTry || !isRepeatable(request, mapping) ? { agent: false } : { agent }),
    })
  }

  const handle = async (
    request: http.IncomingMessage,
    response: http.ServerResponse,
    isSecondTry = false,
  ): Promise<void> => {
    const outgoing = await open(request, false, isSecondTry)
    if (response.destroyed) {
      outgoing.on('error', () => undefined).destroy()
      return
    }
    response.on('close', () => {
      if (!response.writableFinished) outgoing.destroy()
    })
    endSilence({ request, response, outgoing }, silentMs, isRepeatable(request, mapping) ? silentMs : workMs)
    outgoing.on('response', (answer) => {
      // A cut answer must look cut to the browser too, not like a short but whole one. What is said in its place is whole.
      answer.on('error', () => {
        if (!response.writableEnded) response.destroy()
      })
      try {
        const headers = responseHeaders(request, answer, mapping)
        if (isSignOutPath(bareUrl(request, mapping))) {
          void text(answer)
            .then((body) => {
              const mapped = Buffer.from(mapSignOut(body, mapping))
              response
                .writeHead(statusOf(answer), { ...headers, 'content-length': mapped.length })
                .end(mapped)
            })
            .catch(() => response.destroy())
          return
        }
        const packer = packerFor(request, answer, headers)
        response.writeHead(statusOf(answer), headers)
        if (packer === null) answer.pipe(response)
        else {
          response.on('close', () => packer.destroy())
          packer.on('error', () => response.destroy())
          answer.pipe(packer).pipe(response)
        }
      } catch (error) {
        outgoing.destroy()
        sayPlainly(response, 502, `The media server's answer cannot be passed on: ${reasonOf(error)}`)
      }
    })
    // Nothing asked for another protocol, so the server speaks out of turn.
    outgoing.on('upgrade', (_answer, remote) => {
      remote.destroy()
      sayPlainly(
        response,
        502,
        "The media server's answer cannot be passed on: it changes the protocol unasked",
      )
    })
    outgoing.on('error', (error) => {
      // a kept connection that the server has just closed says nothing of the server
      const isOpen = !response.headersSent && !response.destroyed
      const isClosed = isOpen && outgoing.reusedSocket && reasonOf(error) === 'ECONNRESET'
      if (isClosed && !isSecondTry && isRepeatable(request, mapping)) pass(request, response, true)
      else sayPlainly(response, 502, `The media server could not be reached: ${reasonOf(error)}`)
    })
    request.pipe(outgoing)
  }

  function pass(request: http.IncomingMessage, response: http.ServerResponse, isSecondTry = false): void {
    void handle(request, response, isSecondTry).catch((error: unknown) => {
      if (error instanceof RefusedCallback) sayPlainly(response, 400, error.message)
      else sayPlainly(response, 502, `The request cannot be passed on: ${reasonOf(error)}`)
    })
  }

  const sockets = new Set<Duplex>()
  const keep = (socket: Duplex): void => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  }

  const upgrade = async (request: http.IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    // A connection without a listener for its errors ends the process.
    socket.on('error', () => socket.destroy())
    keep(socket)
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') {
      refuseUpgrade(socket, '400 Bad Request')
      return
    }
    const outgoing = await open(request, true)
    const limit = setTimeout(() => {
      refuseUpgrade(socket, '504 Gateway Timeout')
      outgoing.destroy()
    }, silentMs)
    outgoing.on('close', () => clearTimeout(limit))
    socket.on('close', () => outgoing.destroy())
    if (socket.destroyed) outgoing.destroy()
    outgoing.on('upgrade', (answer, remote, remoteHead) => {
      clearTimeout(limit)
      keep(remote)
      remote.on('error', () => socket.destroy())
      socket.write(switchingProtocols(responseHeaders(request, answer, mapping)))
      if (remoteHead.length > 0) socket.write(remoteHead)
      if (head.length > 0) remote.write(head)
      remote.on('close', () => socket.destroy())
      socket.on('close', () => remote.destroy())
      remote.pipe(socket).pipe(remote)
    })
    outgoing.on('response', (answer) => {
      answer.resume()
      refuseUpgrade(socket, STATUS_LINES.get(answer.statusCode ?? 0) ?? '502 Bad Gateway')
    })
    outgoing.on('error', () => refuseUpgrade(socket, '502 Bad Gateway'))
    outgoing.end()
  }

  return {
    handle: (request, response) => pass(request, response),
    movedPage: (request) => movedPage(request, mapping),
    carriesServerBase: (request) => carriesServerBase(request, mapping),
    upgrade: (request, socket, head) =>
      void upgrade(request, socket, head).catch(() => refuseUpgrade(socket, '502 Bad Gateway')),
    close: () => {
      agent.destroy()
      for (const socket of sockets) socket.destroy()
    },
  }
}

function statusOf({ statusCode = 0 }: http.IncomingMessage): number {
  if (statusCode >= 200 && statusCode <= 599) return statusCode
  throw new Error(`its status is ${statusCode}`)
}

const STATUS_LINES: ReadonlyMap<number, string> = new Map(
  Object.entries(http.STATUS_CODES).map(([code, text]) => [Number(code), `${code} ${text ?? ''}`]),
)

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

function switchingProtocols(headers: http.OutgoingHttpHeaders): string {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [String(value)]).map((one) => `${name}: ${one}\r\n`),
  )
  return `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${lines.join('')}\r\n`
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error ? String(error.code) : error.message
}
