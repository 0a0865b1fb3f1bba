import http from 'node:http'
import { guardConnections } from './connections.ts'
import { refusalOf } from './hosts.ts'
import type { Proxy } from './proxy.ts'
import { sayPlainly } from './server-answers.ts'
import type { StaticHandler } from './static-files.ts'

/**
 * A server that answers with the client's files where it has them and passes everything else on, for loopback hosts
 * and those of `hosts`.
 */
export function createFront(
  staticHandler: StaticHandler,
  proxy: Proxy,
  hosts: readonly string[] = [],
  silentMs?: number,
): http.Server {
  const server = http.createServer((request, response) => {
    const refusal = refusalOf(request.headers, hosts)
    if (refusal !== null) {
      sayPlainly(response, 403, refusal)
      return
    }
    const moved = proxy.movedPage(request)
    if (moved !== null) {
      response.writeHead(302, { location: moved }).end()
      return
    }
    if (proxy.carriesServerBase(request)) {
      proxy.handle(request, response)
      return
    }
    void answerFile(request, response, staticHandler)
      .then((answered) => (answered ? undefined : proxy.handle(request, response)))
      .catch(() => response.destroy())
  })
  server.on('upgrade', (request, socket, head) => {
    if (refusalOf(request.headers, hosts) === null) proxy.upgrade(request, socket, head)
    else socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
  guardConnections(server, silentMs)
  return server
}

async function answerFile(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  staticHandler: StaticHandler,
): Promise<boolean> {
  const url = `http://${request.headers.host ?? 'localhost'}${request.url ?? '/'}`
  if (!URL.canParse(url)) {
    response.writeHead(400).end()
    return true
  }
  const headers = new Headers()
  for (const name of ['accept', 'accept-encoding', 'if-none-match', 'x-forwarded-proto']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const answer = await staticHandler(asRequest(url, request.method ?? 'GET', headers))
  if (answer === null) return false
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  response.end(new Uint8Array(await answer.arrayBuffer()))
  return true
}

function asRequest(url: string, method: string, headers: Headers): Request {
  // A Request may not be made for TRACE or CONNECT, and no file is answered to anything but reading anyway.
  return new Request(url, { method: method === 'GET' || method === 'HEAD' ? method : 'POST', headers })
}
