import type { Plugin } from 'vite'

const index = /engine\.io-client[\\/]build[\\/]esm[\\/]transports[\\/]index\.js$/

/** The servers are spoken to by websocket only: the other transports of engine.io stay out of the build. */
export function websocketOnly(): Plugin {
  return {
    name: 'earmark:websocket-only',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      return index.test(id)
        ? "import { WS } from './websocket.js'\nexport const transports = { websocket: WS }\n"
        : null
    },
  }
}
