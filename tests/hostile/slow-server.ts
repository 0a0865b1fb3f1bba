import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers that never end: `/endless` as fast as it can, `/drip` a byte now and then. */
export async function startSlowServer(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/drip')) {
      response.writeHead(200, { 'content-type': 'application/epub+zip', 'content-length': '100000' })
      const timer = setInterval(() => response.write('P'), 100)
      response.on('close', () => clearInterval(timer))
      return
    }
    response.writeHead(200, { 'content-type': 'application/json' })
    const part = '{"id":"x"},'.repeat(20_000)
    response.write('{"results":[')
    const send = (): void => {
      while (!response.destroyed && response.write(part));
      if (!response.destroyed) response.once('drain', send)
    }
    send()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
