import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { createServer, type Plugin } from 'vite'
import { createProxy, type Proxy } from './serve/proxy.ts'
import { parseHosts, refusalOf } from './serve/hosts.ts'
import { isServerPath } from './serve/routes.ts'
import { findServer, parseServerAddress } from './start/media-server.ts'
import { freePort, parsePort } from './start/port.ts'
import { startWithStandIn } from './start/with-stand-in.ts'

// The dev server: Vite with hot reload, and what belongs to the media server passed on to it.
const host = '127.0.0.1'
const hosts = parseHosts(process.env.EARMARK_HOSTS)

function passOn(proxy: Proxy): Plugin {
  return {
    name: 'earmark:pass-on',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '/').split('?')[0] ?? '/'
        const refusal = refusalOf(request.headers, hosts)
        if (refusal !== null) response.writeHead(403, { 'Content-Type': 'text/plain' }).end(refusal)
        else if (
          proxy.carriesServerBase(request) ||
          isServerPath(path, request.method ?? 'GET', request.headers.accept)
        )
          proxy.handle(request, response)
        else next()
      })
      server.httpServer?.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        if (!(request.url ?? '').startsWith('/socket.io/')) return
        if (refusalOf(request.headers, hosts) === null) proxy.upgrade(request, socket, head)
        else socket.destroy()
      })
    },
  }
}

async function upstream(): Promise<URL> {
  const { EARMARK_SERVER: address, EARMARK_MEDIA: media } = process.env
  if (address !== undefined && address !== '') {
    const { url, note } = await findServer(parseServerAddress(address))
    console.log(note)
    return url
  }
  const port = await freePort(0, host)
  const staticHandler = async (): Promise<null> => await Promise.resolve(null)
  const { notes } = await startWithStandIn(media || null, {
    port,
    host,
    hosts: [],
    basePath: '/',
    staticHandler,
  })
  for (const note of notes) console.log(note)
  return new URL(`http://${host}:${port}/`)
}

const server = await createServer({
  base: '/',
  plugins: [passOn(createProxy({ upstream: await upstream() }))],
  server: { host, port: parsePort(process.env.PORT, 5173) },
})
await server.listen()
server.printUrls()
