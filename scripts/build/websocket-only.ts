import type { Plugin } from 'vite'

const transports = /engine\.io-client[\\/]build[\\/]esm[\\/]transports[\\/](index|polling-xhr)\.js$/

const REPLACED: Readonly<Record<string, string>> = {
  index: "import { WS } from './websocket.js'\nexport const transports = { websocket: WS }\n",
  // the package names it once more, beside the list above
  'polling-xhr': 'export class BaseXHR {}\nexport class XHR {}\nexport class Request {}\n',
}

/** The servers are spoken to by websocket only: the other transports of engine.io stay out of the build. */
export function websocketOnly(): Plugin {
  return {
    name: 'earmark:websocket-only',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      return REPLACED[transports.exec(id)?.[1] ?? ''] ?? null
    },
  }
}
