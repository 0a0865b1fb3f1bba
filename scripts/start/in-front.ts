import { createFront } from '../serve/front.ts'
import { createProxy } from '../serve/proxy.ts'
import { close, listen, type Place, type Running } from './listen.ts'
import { findServer, parseServerAddress } from './media-server.ts'

/** Serves the build in front of a real media server. */
export async function startInFront(
  address: string,
  { port, host, hosts, basePath, staticHandler }: Place,
): Promise<Running> {
  const { url, note } = await findServer(parseServerAddress(address))
  const proxy = createProxy({ upstream: url, basePath })
  const server = createFront(staticHandler, proxy, hosts)
  await listen(server, port, host)
  return {
    notes: [note, 'Sign in with your account on that server.'],
    stop: async () => {
      await close(server)
      proxy.close()
    },
  }
}
