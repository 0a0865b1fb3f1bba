import type http from 'node:http'
import { createSecureServer } from 'node:http2'
import type { Http2SecureServer, Http2ServerRequest, Http2ServerResponse } from 'node:http2'
import type { Socket } from 'node:net'

/** PEM, the certificate with its chain. */
export interface Certificate {
  readonly cert: string
  readonly key: string
}

export type SecureServer = Http2SecureServer & { readonly closeAllConnections: () => void }

/**
 * Answers as `server` does, with TLS: by HTTP/2 where it is spoken, so that a browser's six connections to a host are no
 * limit, else by HTTP/1.1, as for a websocket.
 */
export function secured(server: http.Server, { cert, key }: Certificate): SecureServer {
  const secure = createSecureServer({ cert, key, allowHTTP1: true })
  const sockets = new Set<Socket>()
  secure.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  secure.on('request', (request, response) => {
    if (request.httpVersionMajor === 2) speakAsFirst(request, response)
    request.headers['x-forwarded-proto'] ??= 'https'
    server.emit('request', request, response)
  })
  secure.on('upgrade', (request: http.IncomingMessage, ...rest: unknown[]) => {
    request.headers['x-forwarded-proto'] ??= 'https'
    server.emit('upgrade', request, ...rest)
  })
  return Object.assign(secure, {
    // a body takes as long as it flows, as everywhere
    requestTimeout: 0,
    closeAllConnections: () => {
      for (const socket of sockets) socket.destroy()
    },
  })
}

/** Node's own compatible objects lack a few members of what HTTP/1.1 has. */
function speakAsFirst(request: Http2ServerRequest, response: Http2ServerResponse): void {
  const { stream, authority } = request
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !name.startsWith(':')),
  )
  headers.host = authority || headers.host
  // HTTP/2 needs no header for a body. Passed on without one it would be read as further requests, which we never judged.
  if (!stream.endAfterHeaders && headers['content-length'] === undefined)
    headers['transfer-encoding'] = 'chunked'
  const distinct = { host: headers.host === undefined ? [] : [headers.host] }
  Object.defineProperties(request, { headers: { value: headers }, headersDistinct: { value: distinct } })
  Object.defineProperties(response, {
    destroyed: { get: () => stream.destroyed },
    // Node says so of one that was broken off too
    writableFinished: { get: () => stream.writableFinished && !stream.aborted },
    writableNeedDrain: { get: () => stream.writableNeedDrain },
  })
}
