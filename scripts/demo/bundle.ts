import { build, type Plugin } from 'vite'
import { fromRoot } from '../lib/files.ts'

const here = (...parts: readonly string[]): string => fromRoot('scripts', 'demo', ...parts)

/** What the stand-in imports of Node and of packages for Node, and what is there in a worker. */
const IN_A_WORKER: Readonly<Record<string, string>> = {
  'node:fs': here('node', 'fs.ts'),
  'node:fs/promises': here('node', 'fs-promises.ts'),
  'node:crypto': here('node', 'crypto.ts'),
  'node:zlib': here('node', 'zlib.ts'),
  'node:os': here('node', 'small.ts'),
  'node:http': here('node', 'small.ts'),
  'node:timers/promises': here('node', 'small.ts'),
  'node:child_process': here('node', 'small.ts'),
  'music-metadata': here('node', 'music-metadata.ts'),
  sharp: here('node', 'sharp.ts'),
  'node:path': 'path-browserify',
  path: 'path-browserify',
  'node:buffer': 'buffer/',
  buffer: 'buffer/',
  'node:events': 'events/',
  events: 'events/',
  'node:stream': 'readable-stream',
  stream: 'readable-stream',
}

function nodeInWorker(): Plugin {
  return {
    name: 'earmark:node-in-worker',
    enforce: 'pre',
    async resolveId(source, importer) {
      const instead = IN_A_WORKER[source]
      // what stands in the place of a package may use that package
      if (instead === undefined || importer === instead) return null
      return instead.startsWith('/') ? instead : await this.resolve(instead, importer, { skipSelf: true })
    },
  }
}

/** One script of the demo, as a browser runs it without being told that it is a module. */
export async function bundle(entry: readonly string[], outDir: string, name: string): Promise<void> {
  await build({
    configFile: false,
    root: fromRoot(),
    publicDir: false,
    // it warns of the preload of parts, and a script of one file has none
    logLevel: 'error',
    plugins: [nodeInWorker()],
    define: { 'import.meta.dirname': '"/"' },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2023',
      modulePreload: false,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        input: here(...entry),
        output: { format: 'iife', entryFileNames: name, codeSplitting: false },
      },
    },
  })
}
