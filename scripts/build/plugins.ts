import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { metaPolicy } from '../serve/csp.ts'
import { notesOf } from '../lib/notes.ts'
import { compressAll, copyPage } from './for-file-hosts.ts'
import { writeFirstPaint } from './first-paint.ts'
import { writeHeadStart } from './head-start.ts'
import { writeShellWorker } from './write-shell-worker.ts'

/** Writes the Content-Security-Policy into the built page, before all that runs there. */
export function cspMeta(): Plugin {
  return {
    name: 'earmark:csp-meta',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'meta',
          attrs: { 'http-equiv': 'Content-Security-Policy', content: metaPolicy },
          injectTo: 'head-prepend',
        },
      ],
    },
  }
}

/** Adds what a plain file server needs: the script that asks ahead, the worker that keeps the shell, copies of the page for fixed routes, and compressed twins of text files. */
export function staticHosting(): Plugin {
  let outDir = 'dist'
  let base = '/'
  return {
    name: 'earmark:static-hosting',
    apply: 'build',
    configResolved(config) {
      ;({ base } = config)
      outDir = path.resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      await writeHeadStart(outDir, base, 'en-us')
      await writeFirstPaint(outDir)
      await writeShellWorker(outDir, base)
      await compressAll(outDir)
      await copyPage(outDir)
      await takeNotesOut(outDir)
    },
  }
}

/** Notes which modules each chunk was made of, for the size budget. The file is no part of what is served. */
export function moduleMap(): Plugin {
  return {
    name: 'earmark:module-map',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks: Record<string, Record<string, number>> = {}
      for (const [file, output] of Object.entries(bundle)) {
        if (output.type !== 'chunk') continue
        chunks[file] = Object.fromEntries(
          Object.entries(output.modules).map(([id, module]) => [
            path.relative(process.cwd(), id.replace(/^\0/, '').split('?')[0] ?? id),
            module.renderedLength,
          ]),
        )
      }
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(chunks) })
    },
  }
}

/** What the build knows of itself is for our own tools: it is not shipped. */
async function takeNotesOut(outDir: string): Promise<void> {
  await rm(notesOf(outDir), { recursive: true, force: true })
  await cp(path.join(outDir, '.vite'), notesOf(outDir), { recursive: true })
  await rm(path.join(outDir, '.vite'), { recursive: true })
}
