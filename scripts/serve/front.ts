import http from 'node:http'
import type { Proxy } from './proxy.ts'
import type { StaticHandler } from './static-files.ts'

/** A server that answers with the client's files where it has them and passes everything else on. */
export function createFront(staticHandler: StaticHandler, proxy: Proxy): http.Server {
  const server = http.createServer((request, response) => {
    void answerFile(request, response, staticHandler)
      .then((answered) => (answered ? undefined : proxy.handle(request, response)))
      .catch(() => response.destroy())
  })
  server.on('upgrade', (request, socket, head) => proxy.upgrade(request, socket, head))
  return server
}

async function answerFile(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  staticHandler: StaticHandler,
): Promise<boolean> {
  const url = `http://localhost${request.url ?? '/'}`
  if (!URL.canParse(url)) {
    response.writeHead(400).end()
    return true
  }
  const headers = new Headers()
  for (const name of ['accept', 'accept-encoding', 'if-none-match']) {
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
