import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Workers and wasm that look for their neighbours by name, so they may not be renamed by a build. */
const BY_NAME: Readonly<Record<string, string>> = {
  'libarchive/worker-bundle.js': 'libarchive.js/dist/worker-bundle.js',
  'libarchive/libarchive.wasm': 'libarchive.js/dist/libarchive.wasm',
  // the font itself is part of the build, under this licence
  'fonts/opendyslexic-license.txt': '@fontsource/opendyslexic/LICENSE',
}

/** What pdf.js asks for by a name that a PDF leads it to, by the folder they are served from; each with its licences. */
const FOLDERS: Readonly<Record<string, { from: string; leftOut?: RegExp }>> = {
  'pdf/cmaps/': { from: 'pdfjs-dist/cmaps' },
  'pdf/fonts/': { from: 'pdfjs-dist/standard_fonts' },
  'pdf/iccs/': { from: 'pdfjs-dist/iccs' },
  // scripts of a PDF are never run
  'pdf/wasm/': { from: 'pdfjs-dist/wasm', leftOut: /quickjs/i },
}

const locate = (name: string): string => path.resolve('node_modules', name)

const FILES: Readonly<Record<string, string>> = {
  ...BY_NAME,
  ...Object.fromEntries(
    Object.entries(FOLDERS).flatMap(([to, { from, leftOut }]) =>
      readdirSync(locate(from))
        .filter((name) => !leftOut?.test(name))
        .map((name) => [to + name, `${from}/${name}`]),
    ),
  ),
}

const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(locate(`${name}/package.json`), 'utf8')) as { version: string }).version

/** The folder they are served from, below the base path: another one for other versions. */
export const enginesFolder: string = `assets/engines-${createHash('sha256')
  .update(versionOf('libarchive.js') + versionOf('pdfjs-dist') + Object.keys(FILES).join())
  .digest('hex')
  .slice(0, 8)}/`

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.wasm': 'application/wasm' }

/** Puts what opens comics and draws the letters and pictures of PDFs beside the build, and serves it in development. */
export function bookEngines(): Plugin {
  let base = '/'
  return {
    name: 'earmark:book-engines',
    configResolved(config) {
      ;({ base } = config)
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const prefix = base + enginesFolder
        const file = request.url?.startsWith(prefix) ? FILES[request.url.slice(prefix.length)] : undefined
        if (file === undefined) return next()
        response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream')
        createReadStream(locate(file)).pipe(response)
      })
    },
    async generateBundle() {
      for (const [name, file] of Object.entries(FILES)) {
        this.emitFile({ type: 'asset', fileName: enginesFolder + name, source: await readFile(locate(file)) })
      }
    },
  }
}
