import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import type { HeadStartOptions } from '../../src/platform/head-start/ask-ahead.ts'
import { fromRoot } from '../lib/files.ts'
import { arrangeHead } from './head-order.ts'

interface ManifestEntry {
  file: string
  isEntry?: boolean
  imports?: readonly string[]
}

const FIRST_TEXTS = /(?:^|\/)locales\/([\w-]+)\.json\?part=first$/

/** Writes the script beside the page's other files and names it in the page, before all others. */
export async function writeHeadStart(outDir: string, base: string, defaultLanguage: string): Promise<void> {
  const manifest = JSON.parse(await readFile(path.join(outDir, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >
  const texts = Object.fromEntries(
    Object.entries(manifest).flatMap(([key, { file }]) => {
      const language = FIRST_TEXTS.exec(key)?.[1]
      return language === undefined ? [] : [[language, `${base}${file}`]]
    }),
  )
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The build has no entry')
  // the bundler's own few lines come with whichever part is begun first
  const parts = (entry.imports ?? []).flatMap((key) => {
    const file = manifest[key]?.file
    return file === undefined || file.includes('rolldown-runtime') ? [] : [`${base}${file}`]
  })
  const code = await bundle({
    root: base.replace(/\/$/, ''),
    texts,
    defaultLanguage,
    build: `${base}${entry.file}`,
    parts,
  })
  const file = `assets/head-start-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`
  await writeFile(path.join(outDir, file), code)
  const index = path.join(outDir, 'index.html')
  const page = await readFile(index, 'utf8')
  await writeFile(index, arrangeHead(page, `${base}${entry.file}`, `${base}${file}`, parts))
}

/** One classic script: it runs before anything of the page is drawn. */
async function bundle(options: HeadStartOptions): Promise<string> {
  const built = await build({
    configFile: false,
    root: fromRoot(),
    publicDir: false,
    logLevel: 'warn',
    define: { HEAD_START: JSON.stringify(options) },
    build: {
      write: false,
      lib: { entry: fromRoot('src/platform/head-start/main.ts'), formats: ['iife'], name: 'earmarkHead' },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('The head start was not built')
  return output.output[0].code
}
