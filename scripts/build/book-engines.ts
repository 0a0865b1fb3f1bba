import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Workers and wasm that look for their neighbours by name, so they may not be renamed by a build. */
const FILES: Readonly<Record<string, string>> = {
  'libarchive/worker-bundle.js': 'libarchive.js/dist/worker-bundle.js',
  'libarchive/libarchive.wasm': 'libarchive.js/dist/libarchive.wasm',
  'pdf/openjpeg.wasm': 'pdfjs-dist/wasm/openjpeg.wasm',
  'pdf/jbig2.wasm': 'pdfjs-dist/wasm/jbig2.wasm',
  'pdf/qcms_bg.wasm': 'pdfjs-dist/wasm/qcms_bg.wasm',
  // the font itself is part of the build, under this licence
  'fonts/opendyslexic-license.txt': '@fontsource/opendyslexic/LICENSE',
}

const locate = (name: string): string => path.resolve('node_modules', name)

const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(locate(`${name}/package.json`), 'utf8')) as { version: string }).version

/** The folder they are served from, below the base path: another one for other versions. */
export const enginesFolder: string = `assets/engines-${createHash('sha256')
  .update(versionOf('libarchive.js') + versionOf('pdfjs-dist'))
  .digest('hex')
  .slice(0, 8)}/`

/** Puts what opens comics and draws pictures in PDFs beside the build, and serves it in development. */
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
        response.setHeader('content-type', file.endsWith('.wasm') ? 'application/wasm' : 'text/javascript')
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
