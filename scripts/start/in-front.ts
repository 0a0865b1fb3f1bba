import { createFront } from '../serve/front.ts'
import { createProxy } from '../serve/proxy.ts'
import { secured } from '../serve/secure.ts'
import { close, listen, type Place, type Running } from './listen.ts'
import { findServer, parseServerAddress } from './media-server.ts'

/** Serves the build in front of a real media server. */
export async function startInFront(
  address: string,
  { port, host, hosts, basePath, staticHandler, certificate }: Place,
): Promise<Running> {
  const { url, note } = await findServer(parseServerAddress(address))
  const proxy = createProxy({ upstream: url, basePath })
  const front = createFront(staticHandler, proxy, hosts)
  const server = certificate ? secured(front, certificate) : front
  await listen(server, port, host)
  return {
    notes: [note, 'Sign in with your account on that server.'],
    stop: async () => {
      // first, since a server waits for the websockets that it has handed on
      proxy.close()
      await close(server)
    },
  }
}
