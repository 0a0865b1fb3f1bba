import type { Plugin } from 'vite'

/** Modules of packages that nothing here runs, by the end of their path, and what stands in their place. */
const REPLACED: Readonly<Record<string, string>> = {
  // the servers are spoken to by websocket only
  'engine.io-client/build/esm/transports/index.js':
    "import { WS } from './websocket.js'\nexport const transports = { websocket: WS }\n",
  'engine.io-client/build/esm/transports/polling-xhr.js':
    'export class BaseXHR {}\nexport class XHR {}\nexport class Request {}\n',
  // the cache of reads only reads, one answer at a time; writes are machines/server/operations
  '@tanstack/query-core/build/modern/mutation.js':
    'export class Mutation {}\nexport const getDefaultState = () => ({})\n',
  '@tanstack/query-core/build/modern/mutationCache.js':
    "import { Subscribable } from './subscribable.js'\nexport class MutationCache extends Subscribable {\n  clear() {}\n  getAll() { return [] }\n  resumePausedMutations() { return Promise.resolve() }\n}\n",
  // React has had these itself since 18
  'use-sync-external-store/shim/index.js': "export { useSyncExternalStore } from 'react'\n",
  // no text of ours has entities to be read
  'react-i18next/dist/es/unescape.js': 'export const unescape = (text) => text\n',
  // of epubjs only the names of places are used; the browser's own parser does the rest
  '@xmldom/xmldom/lib/index.js': 'export class DOMParser {}\n',
  '@tanstack/query-core/build/modern/infiniteQueryBehavior.js':
    'const no = () => false\nexport { no as hasNextPage, no as hasPreviousPage }\nexport const infiniteQueryBehavior = () => undefined\n',
}

/**
 * The router names its components and calls React for each when it loads, so that a bundler has to keep those that nothing
 * uses: without the names, and with the calls marked as what they are, they go.
 */
const unmarked = /^\w+\.displayName = "\w+";$/gm
const marked = / = (?=React\w*\.(?:createContext|forwardRef|memo)\(|new (?:URL|Set|Map)\()/g

export const shakeableRouter = (code: string): string =>
  code.replaceAll(unmarked, '').replaceAll(marked, ' = /* @__PURE__ */ ')

const BACKEND = /^class Connector\b[^]*?^\}\n/m

/** Texts are brought by our own code: what would fetch them is there for its name only. */
function withoutBackend(code: string): string {
  if (!BACKEND.test(code)) throw new Error('i18next has no class Connector any more: see what it is now')
  return code.replace(BACKEND, 'class Connector extends EventEmitter {\n  state = {}\n}\n')
}

/** Leaves out of the build what packages carry and this client never calls; the sizes before home are tight. */
export function leftOut(): Plugin {
  const ends = Object.keys(REPLACED)
  return {
    name: 'earmark:left-out',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const path = id.replaceAll('\\', '/')
      const end = ends.find((each) => path.endsWith(`/node_modules/${each}`))
      return end === undefined ? null : (REPLACED[end] ?? null)
    },
    transform(code, id) {
      if (/[\\/]node_modules[\\/]react-router[\\/]/.test(id))
        return { code: shakeableRouter(code), map: null }
      return /[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/.test(id)
        ? { code: withoutBackend(code), map: null }
        : null
    },
  }
}
