import { createReadStream, statSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

/** A host of files and of nothing else, as the plainest are: `404.html` for what is not there. */
export interface StaticHost {
  readonly url: string
  /** What was asked for, in order. */
  readonly asked: readonly string[]
  readonly stop: () => Promise<void>
}

/** Serves `folder` below `base`. */
export async function startStaticHost(folder: string, base = '/'): Promise<StaticHost> {
  const asked: string[] = []
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    asked.push(`${request.method} ${pathname}`)
    const wanted = pathname.startsWith(base) ? decodeURIComponent(pathname.slice(base.length)) : 'none'
    const at = path.join(folder, wanted)
    const file = [at, path.join(at, 'index.html')].find((each) =>
      statSync(each, { throwIfNoEntry: false })?.isFile(),
    )
    const found = file ?? path.join(folder, '404.html')
    response.writeHead(file === undefined ? 404 : 200, {
      'content-type': TYPES[path.extname(found)] ?? 'application/octet-stream',
    })
    createReadStream(found).pipe(response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    // a name, since the browser trusts workers of it without HTTPS
    url: `http://localhost:${(server.address() as AddressInfo).port}${base.slice(0, -1)}`,
    asked,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
